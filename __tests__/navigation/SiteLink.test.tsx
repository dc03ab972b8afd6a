import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { SiteLink } from "../../src/navigation/SiteLink";
import { stageIntersections } from "../support/stageIntersections";
import { stageMedia } from "../support/stageMedia";
import { stageRouter } from "../support/stageRouter";

const followed = () => waitFor(() => expect(router.navigate).toHaveBeenCalled());
const stage = stageIntersections();
let router = stageRouter();

beforeEach(() => {
  router = stageRouter();
  stageMedia();
  window.history.replaceState(null, "", "/");
});

/** Followed at once, so that a test can see that it was not. */
const samePage = "/#services";

function makeLink(given: Partial<ComponentProps<typeof SiteLink>> = {}) {
  render(
    <SiteLink to="/terms-of-service#fees" {...given}>
      Fees
    </SiteLink>,
  );
  return screen.getByRole("link", { name: "Fees" });
}

/** Whether the link took the click from the browser. jsdom would say that it cannot leave the page. */
function clickTaken(link: HTMLElement, init: object) {
  const click = createEvent.click(link, init);
  let taken = false;
  document.addEventListener(
    "click",
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  return taken;
}

test("is a plain link for everybody who has no scripts", () => {
  expect(makeLink({ className: "look", "aria-current": "true" })).toHaveAttribute(
    "href",
    "/terms-of-service#fees",
  );
  expect(screen.getByRole("link", { current: true })).toHaveClass("look");
});

test("changes pages without a load", async () => {
  const link = makeLink();
  expect(clickTaken(link, { button: 0 })).toBe(true);
  await followed();
  expect(router.navigate.mock.calls).toEqual([["/terms-of-service#fees", { replace: false }]]);
});

test("is followed with the keyboard as well", async () => {
  makeLink();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await followed();
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

test.each([{ metaKey: true }, { altKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  "leaves a click with %j to the browser",
  (init) => {
    const onClick = jest.fn();
    expect(clickTaken(makeLink({ to: samePage, onClick }), init)).toBe(false);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);

test("tells who placed it of the click before anything else happens", async () => {
  const onClick = jest.fn(() => expect(router.navigate).not.toHaveBeenCalled());
  fireEvent.click(makeLink({ onClick }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await followed();
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

test("goes nowhere when who placed it has dealt with the click", () => {
  fireEvent.click(makeLink({ to: samePage, onClick: (event) => event.preventDefault() }));
  expect(router.navigate).not.toHaveBeenCalled();
});

test.each([
  ["hovered", fireEvent.pointerEnter],
  ["pressed", fireEvent.pointerDown],
  ["touched", fireEvent.touchStart],
  ["focused", fireEvent.focus],
])("loads the page ahead when it is %s", (_how, fire) => {
  const link = makeLink();
  expect(router.loadPage).not.toHaveBeenCalled();
  fire(link);
  expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]);
});

test("loads the page ahead once it has been in view", () => {
  Reflect.set(window, "requestIdleCallback", (callback: () => void) => callback());
  const link = makeLink();
  stage.show(link);
  expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]);
});

test("is no longer waited for once it is gone", () => {
  const { unmount } = render(<SiteLink to="/">Home</SiteLink>);
  const link = screen.getByRole("link", { name: "Home" });
  expect(stage.marginsFor(link)).toEqual(["0px"]);
  unmount();
  expect(stage.marginsFor(link)).toEqual([]);
});
