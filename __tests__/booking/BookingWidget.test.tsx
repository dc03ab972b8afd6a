/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";
import { BookingWidget } from "../../src/booking/BookingWidget";
import { pageStorage } from "../../src/booking/storage";
import { makeBooking } from "../support/makeBooking";
import { makeContact } from "../support/makeContact";
import { stageIntersections } from "../support/stageIntersections";

const cal = makeBooking({ provider: "cal.com", url: "https://cal.com/sample/30min" });
const widget = (booking = cal) => <BookingWidget booking={booking} contact={makeContact()} />;
const frames = () => document.querySelectorAll("iframe");

let stage = stageIntersections();
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  pageStorage.clear();
  stage = stageIntersections();
});

const visit = async () => {
  await act(async () => stage.comeNear());
  await act(async () => stage.comeInView());
};

/** What the provider's page posts from inside its frame. */
const post = (type: string, data: object = {}) =>
  act(async () => {
    const source = frames()[0]?.contentWindow ?? null;
    const message = { originator: "CAL", type, data };
    window.dispatchEvent(
      new MessageEvent("message", { origin: "https://app.cal.com", source, data: message }),
    );
  });

test("StrictMode and many renders make one frame, and the status region stays the same one", async () => {
  const { rerender } = render(<StrictMode>{widget()}</StrictMode>);
  const status = screen.getByRole("status");
  await visit();
  for (let time = 0; time < 5; time += 1) rerender(<StrictMode>{widget({ ...cal })}</StrictMode>);
  expect(frames()).toHaveLength(1);
  await post("linkReady");
  expect(status).toHaveTextContent("The calendar is ready.");
  expect(screen.getByRole("status")).toBe(status);
});

test("leaving in the middle of loading leaves no frame, no link and nobody who watches", async () => {
  const { unmount } = render(widget());
  // The code of the calendar comes in a later task.
  act(() => stage.comeNear());
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(0);
  expect(document.querySelectorAll("link[rel=preconnect]")).toHaveLength(0);
  expect(stage.watching()).toBe(0);
});

test.each([
  ["comes over", userEvent.hover],
  ["reaches", async (link: Element) => act(async () => link instanceof HTMLElement && link.focus())],
] as const)("whoever %s a link to the section loads the calendar; other links do not", async (_how, use) => {
  const page = (content: ReactNode) => (
    <>
      <a href="/#booking">Book</a>
      <a href="/#services">Services</a>
      {content}
    </>
  );
  const { rerender } = render(page(widget()));
  await use(screen.getByRole("link", { name: "Services" }));
  expect(frames()).toHaveLength(0);
  await use(screen.getByRole("link", { name: "Book" }));
  expect(frames()).toHaveLength(1);
  rerender(page(null));
  await use(screen.getByRole("link", { name: "Book" }));
  expect(frames()).toHaveLength(0);
});
