import { act, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { wrapPage } from "../../src/layout/wrap";
import { buildAhead, builtPages, letGo } from "../../src/navigation/builtPages";
import { openAtTop } from "../../src/navigation/firstScreen";
import { stageBrowser } from "../support/stageBrowser";
import { makeBuilt, stageRouter } from "../support/stageRouter";

const rendered = jest.fn();
const shown = jest.fn();
const left = jest.fn();

function Policy() {
  rendered();
  useEffect(() => {
    shown(document.querySelector("h1")?.textContent);
    return left;
  }, []);
  return <h1>Terms</h1>;
}

const page = (pathname: string, content = <h1>{pathname}</h1>) =>
  wrapPage({ element: content, props: { location: { pathname } } });

let router = stageRouter();
beforeEach(() => {
  stageBrowser();
  router = stageRouter();
  router.loadPageSync.mockImplementation(() => makeBuilt({}, Policy));
  for (const seen of [rendered, shown, left]) seen.mockClear();
});
afterEach(() => {
  openAtTop(false);
  act(() => {
    for (const { path } of builtPages()) letGo(path);
  });
});

/** A link is under the finger, and React has had time for the page behind it. */
const expectTerms = () => act(async () => buildAhead("/terms-of-service"));
const heading = () => screen.getByRole("heading", { level: 1 });

test("a page that is expected is built outside of the document, and nothing of it happens yet", async () => {
  render(page("/"));
  await expectTerms();
  expect(builtPages()[0]?.element).toHaveTextContent("Terms");
  expect(heading()).toHaveTextContent("/");
  expect(shown).not.toHaveBeenCalled();
});

test("a click shows it as it was built, in place of the other page", async () => {
  const { rerender } = render(page("/"));
  await expectTerms();
  const built = builtPages()[0]?.element.firstChild;
  openAtTop(true);
  rerender(page("/terms-of-service"));
  expect(heading()).toHaveTextContent("Terms");
  expect(heading()).toBe(built);
  expect(screen.getByRole("main")).toContainElement(heading());
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(shown.mock.calls).toEqual([["Terms"]]);
  // Tidied up once the new page has been painted.
  expect(builtPages()).toHaveLength(1);
  await waitFor(() => expect(builtPages()).toEqual([]));

  rerender(page("/"));
  expect(heading()).toHaveTextContent("/");
  expect(left).toHaveBeenCalledTimes(1);
});

test("when it has been left it can be built and shown again", async () => {
  const { rerender } = render(page("/"));
  for (const _time of ["first", "second"]) {
    await expectTerms();
    openAtTop(true);
    rerender(page("/terms-of-service"));
    openAtTop(false);
    rerender(page("/"));
  }
  expect(shown).toHaveBeenCalledTimes(2);
  expect(left).toHaveBeenCalledTimes(2);
});

test("on the way back, and with a hash, the router's own page is shown, which is whole", async () => {
  const { rerender } = render(page("/"));
  await expectTerms();
  rerender(page("/terms-of-service", <h1>All of the terms</h1>));
  expect(heading()).toHaveTextContent("All of the terms");
  expect(shown).not.toHaveBeenCalled();
});

test("a page that breaks says so when it is shown, and not before", async () => {
  const { error } = console;
  console.error = () => {};
  router.loadPageSync.mockImplementation(() =>
    makeBuilt({}, () => {
      throw new Error("broken");
    }),
  );
  const { rerender } = render(page("/"));
  document.title = "Home";
  await expectTerms();
  expect(heading()).toHaveTextContent("/");
  expect(document.title).toBe("Home");
  openAtTop(true);
  rerender(page("/terms-of-service"));
  expect(heading()).toHaveTextContent("Unexpected");
  expect(document.title).toContain("Unexpected");
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  console.error = error;
});
