import { act, render, screen } from "@testing-library/react";
import { BookingWidget } from "../../src/booking/BookingWidget";
import { pageStorage } from "../../src/booking/storage";
import { makeBooking } from "./makeBooking";
import { makeContact } from "./makeContact";
import { mockIntersectionObserver } from "./mockIntersectionObserver";

/** Renders a page with a link to the booking section and the booking box, and simulates the visitor and the provider. */
export function renderCalendar(overrides: Parameters<typeof makeBooking>[0] = {}) {
  const intersections = mockIntersectionObserver();
  const booking = makeBooking(overrides);
  const page = render(
    <>
      <a href="/#booking">Book</a>
      <section id="booking">
        <BookingWidget booking={booking} contact={makeContact()} />
      </section>
    </>,
  );
  const frame = () => document.querySelector("iframe");
  const script = () => document.querySelector<HTMLScriptElement>("head > script[src*=calendly]");

  return {
    page,
    intersections,
    booking,
    frame,
    script,
    status: () => screen.getByRole("status"),
    press: (name: string) => act(async () => screen.getByRole("button", { name }).click()),
    approach: () => act(async () => intersections.reportNear()),
    async visit() {
      await act(async () => intersections.reportNear());
      await act(async () => intersections.reportInView());
    },
    /** Ends the download of the provider's script, which defines an interface. */
    loadScript: (calendly?: NonNullable<Window["Calendly"]>) =>
      act(async () => {
        if (calendly !== undefined) window.Calendly = calendly;
        script()?.dispatchEvent(new Event("load"));
      }),
    blockScript: () => act(async () => script()?.dispatchEvent(new Event("error"))),
    /** Loads a document into the site's frame, which may be an error page. */
    loadFrame: () => act(async () => frame()?.dispatchEvent(new Event("load"))),
    /** Posts a message from the provider's page in the frame. */
    post: (event: string, payload: object = {}) =>
      act(async () => {
        const source = frame()?.contentWindow ?? null;
        const data = { event: `calendly.${event}`, payload };
        window.dispatchEvent(new MessageEvent("message", { origin: "https://calendly.com", source, data }));
      }),
    wait: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

/** Visits a box whose script is blocked, so that it has a frame of the site. */
export async function openFrame(overrides: Parameters<typeof renderCalendar>[0] = {}) {
  const calendar = renderCalendar(overrides);
  await calendar.visit();
  await calendar.blockScript();
  return calendar;
}

/** The interface of a script that adds its frame immediately. */
export const drawingScript: NonNullable<Window["Calendly"]> = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement("iframe");
    frame.src = url;
    parentElement.append(frame);
  },
};

/** Gives each test of a file a new page load, an empty storage and fake timers. */
export function resetCalendars(): void {
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
    pageStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    delete window.Calendly;
    setPrivacyControl(undefined);
  });
}

/** Turns Global Privacy Control on or off; undefined for a browser without it. */
export const setPrivacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

/** Listens for a booking event like a script of the site owner. */
export function listenFor(event: string): jest.Mock {
  const listener = jest.fn();
  document.addEventListener(`booking:${event}`, listener);
  return listener;
}
