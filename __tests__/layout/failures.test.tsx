import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { PageLayout } from "../../src/layout/PageLayout";
import { Seo } from "../../src/layout/Seo";
import { SiteHeader } from "../../src/layout/SiteHeader";
import { wrapPage, wrapRoot } from "../../src/layout/wrap";
import { content } from "../support/askContent";
import { stageBrowser } from "../support/stageBrowser";
import { stageDepartures } from "../support/stageDepartures";

function Broken(): ReactNode {
  throw new Error("a mistake in a component");
}

const complaints = jest.spyOn(console, "error");
beforeEach(() => {
  stageBrowser();
  // React reports what was thrown; that it does is not the point here.
  complaints.mockImplementation(() => {});
});
afterAll(() => complaints.mockRestore());

const { failure, contact } = content.site;

function expectFailurePage() {
  const notice = screen.getByRole("alert");
  expect(
    within(notice).getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  expect(notice).toHaveTextContent(failure.text);
  expect(within(notice).getByRole("link", { name: contact.phone })).toHaveAttribute(
    "href",
    "tel:+12155550142",
  );
  expect(within(notice).getByRole("link", { name: contact.email })).toHaveAttribute(
    "href",
    `mailto:${contact.email}`,
  );
  expect(document.title).toBe("Unexpected Application Error!");
}

test("a page that breaks is replaced by a notice, inside header and footer", () => {
  render(
    <PageLayout path="/">
      <Broken />
    </PageLayout>,
  );
  expectFailurePage();
  expect(within(screen.getByRole("main")).getByRole("alert")).toBeInTheDocument();
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
});

test("a page that breaks is not described as the page before it", async () => {
  const seo = { title: "The page before", description: "What it says." };
  const described = () => document.head.querySelector("link[rel=canonical], meta[name=description]");
  const { rerender } = render(
    <PageLayout path="/">
      <Seo seo={seo} path="/" />
    </PageLayout>,
  );
  await waitFor(() => expect(described()).not.toBeNull());
  rerender(
    <PageLayout path="/terms-of-service">
      <Broken />
    </PageLayout>,
  );
  expectFailurePage();
  expect(described()).toBeNull();
});

test("the next page gets a new chance", () => {
  const { rerender } = render(
    <PageLayout path="/">
      <Broken />
    </PageLayout>,
  );
  rerender(
    <PageLayout path="/terms-of-service">
      <p>Terms</p>
    </PageLayout>,
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Terms")).toBeVisible();
});

test("what breaks around every page is replaced by the notice alone", () => {
  render(wrapRoot({ element: <Broken /> }));
  expectFailurePage();
  expect(screen.queryByRole("banner")).toBeNull();
});

test("what works is left alone", () => {
  render(wrapRoot({ element: wrapPage({ element: <p>Fine</p>, props: { location: { pathname: "/" } } }) }));
  expect(screen.getByText("Fine")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the button of the notice loads the page again", async () => {
  render(wrapRoot({ element: <Broken /> }));
  const { departures, end } = stageDepartures();
  await userEvent.click(screen.getByRole("button", { name: failure.reload }));
  expect(departures()).toBe(1);
  end();
});

test("in a browser without popovers the header is there all the same", () => {
  const { matches } = Element.prototype;
  Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
  Reflect.set(Element.prototype, "matches", (selector: string) => {
    throw new SyntaxError(`'${selector}' is not a valid selector`);
  });
  render(<SiteHeader brandName="Millrace" navigation={content.site.navigation} path="/" onMenu={() => {}} />);
  Reflect.set(Element.prototype, "matches", matches);
  expect(screen.getByRole("link", { name: "Millrace home" })).toBeInTheDocument();
});
