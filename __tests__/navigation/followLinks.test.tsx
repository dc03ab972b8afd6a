import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Prose } from "../../src/components/Prose";
import { followLinks } from "../../src/navigation/followLinks";
import { stageIntersections } from "../support/stageIntersections";
import { stageMedia } from "../support/stageMedia";
import { stageRouter } from "../support/stageRouter";

const text = `
  <p>Only words</p>
  <a href="/terms-of-service#fees">Terms, <em>the fees</em></a>
  <a href="#children">Children</a>
  <a href="https://calendly.com/privacy">Elsewhere</a>
  <a href="mailto:privacy@example.com">Mail</a>
  <a>Nowhere</a>`;

let router = stageRouter();
const view = stageIntersections();
beforeEach(() => {
  router = stageRouter();
  stageMedia();
  window.history.replaceState(null, "", "/privacy-policy");
  render(<Prose html={text} whole />);
});

/** Whether the page's own scripts took the click from the browser. */
const taken = (name: string, keys: object = {}) => !fireEvent.click(screen.getByText(name), keys);

test("a link to another page of this site changes pages without a load, also when a part of it is hit", async () => {
  expect(taken("the fees")).toBe(true);
  await waitFor(() => expect(router.navigate).toHaveBeenCalled());
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service#fees", { replace: false }]]);
});

test("a link within the page stays on the page", () => {
  expect(taken("Children")).toBe(true);
  expect(router.navigate.mock.calls).toEqual([["/privacy-policy#children", { replace: false }]]);
});

test.each(["Elsewhere", "Mail", "Nowhere", "Only words"])("%s is left to the browser", (name) => {
  // jsdom cannot leave the page, and says so in the console: the click ends here, after it was judged.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  screen.getByText(name).click();
  expect(router.navigate).not.toHaveBeenCalled();
});

test.each(["metaKey", "altKey", "ctrlKey", "shiftKey"])(
  "a click with the %s is left to the browser",
  (key) => {
    expect(taken("Children", { [key]: true })).toBe(false);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);

test("a click that somebody else has dealt with is left alone", () => {
  const link = screen.getByText("Children");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(router.navigate).not.toHaveBeenCalled();
});

test("a click on what is no element is left alone", () => {
  const event = { target: document.createTextNode("text"), preventDefault: jest.fn() };
  Reflect.apply(followLinks, undefined, [event]);
  expect(event.preventDefault).not.toHaveBeenCalled();
});

const fetched = () => router.loadPage.mock.calls;

test.each([
  ["pointer", () => fireEvent.pointerOver(screen.getByText("the fees"))],
  ["press", () => fireEvent.pointerDown(screen.getByText("the fees"))],
  ["finger", () => fireEvent.touchStart(screen.getByText("the fees"))],
  ["focus", () => fireEvent.focus(screen.getByText(/^Terms/))],
])("the page of a link is fetched ahead under the %s", (_hand, touch) => {
  touch();
  expect(fetched()).toEqual([["/terms-of-service"]]);
});

test("nothing is fetched for what leads elsewhere or nowhere", () => {
  for (const name of ["Children", "Elsewhere", "Mail", "Nowhere", "Only words"])
    fireEvent.pointerOver(screen.getByText(name));
  expect(fetched()).toEqual([]);
});

test("the pages of links that are seen are fetched, and of no others", async () => {
  const terms = screen.getByText(/^Terms/);
  expect(view.marginsFor(terms)).toEqual(["0px"]);
  expect(view.marginsFor(screen.getByText("Elsewhere"))).toEqual([]);
  view.show(terms);
  await waitFor(() => expect(fetched()).toEqual([["/terms-of-service"]]));
});
