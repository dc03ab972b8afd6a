import { render, screen, within } from "@testing-library/react";
import { SiteFooter } from "../../src/layout/SiteFooter";
import { content } from "../support/askContent";
import { makeContact } from "../support/makeContact";
import { stageBrowser } from "../support/stageBrowser";

type FooterProps = Parameters<typeof SiteFooter>[0];

const { footer } = content.site;
const everyTitle = content.services.map(({ title }) => title).sort();

function makeFooter(given: Partial<FooterProps> = {}) {
  stageBrowser();
  render(
    <SiteFooter
      brandName="Millrace"
      contact={makeContact()}
      footer={footer}
      social={[]}
      services={content.services}
      buildYear={2025}
      inert={false}
      {...given}
    />,
  );
}

test("names every service once, in two columns, each leading to the services", () => {
  makeFooter();
  const columns = footer.columns.map(({ heading }) => screen.getByRole("navigation", { name: heading }));
  const links = columns.flatMap((column) => within(column).getAllByRole("link"));
  expect(links.map(({ textContent }) => textContent ?? "").sort()).toEqual(everyTitle);
  for (const link of links) expect(link).toHaveAttribute("href", "/#services");
});

test("a column shows its services in the order of the content file", () => {
  makeFooter();
  const [first] = footer.columns;
  const column = screen.getByRole("navigation", { name: first?.heading ?? "" });
  const titles = first?.services.map((id) => content.services.find((service) => service.id === id)?.title);
  expect(
    within(column)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(titles);
});

test("a service that is gone shows its id, so that somebody notices", () => {
  makeFooter({ services: [] });
  expect(screen.getByRole("link", { name: "custom-ai-agents" })).toBeInTheDocument();
});

test.each([
  [{ region: "", postalCode: "10115" }, "Philadelphia, 10115"],
  [{ region: "England", postalCode: "" }, "Philadelphia, England"],
  [{ region: "", postalCode: "" }, "Philadelphia"],
])("an address without region or code has no gap in it: %j", (given, place) => {
  const { address } = makeContact();
  makeFooter({ contact: makeContact({ address: { ...address, ...given } }) });
  expect(screen.getByText(/100 Sample Street/)).toHaveTextContent(`100 Sample Street${place}`);
});

test("gives the address, and phone and mail as links", () => {
  makeFooter();
  const address = screen.getByText(/100 Sample Street/);
  expect(address).toHaveTextContent("100 Sample StreetPhiladelphia, PA 19103");
  expect(screen.getByRole("link", { name: "+1 (215) 555-0142" })).toHaveAttribute("href", "tel:+12155550142");
  expect(screen.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
    "href",
    "mailto:hello@example.com",
  );
});

test("leads to both policies", () => {
  makeFooter();
  expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  expect(screen.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms-of-service");
});

test("shows the visitor's year, however old the build is", () => {
  makeFooter({ buildYear: 2019 });
  expect(screen.getByText(/All rights reserved/)).toHaveTextContent(
    `© ${new Date().getFullYear()} Millrace. All rights reserved.`,
  );
});

describe("a social profile", () => {
  const list = () => screen.getByRole("list", { name: footer.socialHeading });

  test("without an address is a placeholder: a named link that is off, leads nowhere and takes no focus", () => {
    makeFooter({ social: [{ network: "LinkedIn", url: "" }] });
    const placeholder = within(list()).getByRole("link", { name: "LinkedIn" });
    expect(placeholder).toHaveAttribute("aria-disabled", "true");
    expect(placeholder).not.toHaveAttribute("href");
    expect(placeholder).not.toHaveAttribute("tabindex");
    expect(placeholder).not.toHaveAttribute("rel");
  });

  test("with an address is a link that says who it belongs to", () => {
    makeFooter({ social: [{ network: "GitHub", url: "https://github.com/sample" }] });
    const link = within(list()).getByRole("link", { name: "GitHub" });
    expect(link).toHaveAttribute("href", "https://github.com/sample");
    expect(link).toHaveAttribute("rel", "me noopener");
    expect(link).not.toHaveAttribute("aria-disabled");
  });

  test.each(["LinkedIn", "X", "YouTube", "GitHub", "Instagram", "Facebook"] as const)(
    "of %s has a mark of its own",
    (network) => {
      makeFooter({
        social: [
          { network, url: "" },
          { network: network === "X" ? "LinkedIn" : "X", url: "" },
        ],
      });
      const [mark, other] = [...list().querySelectorAll("path")].map((path) => path.getAttribute("d"));
      expect(mark).toMatch(/^M/);
      expect(mark).not.toBe(other);
    },
  );
});

test("rests while the menu is open", () => {
  makeFooter({ inert: true });
  expect(screen.getByText("Millrace").closest("footer")).toHaveAttribute("inert");
});
