import { act, render, screen } from "@testing-library/react";
import { BookingWidget } from "../../src/booking/BookingWidget";
import { pageStorage } from "../../src/booking/storage";
import { makeBooking } from "./makeBooking";
import { makeContact } from "./makeContact";
import { stageIntersections } from "./stageIntersections";

/** A page with the booking box, and everything that happens to it from outside: the visitor, the network, the provider. */
export function stageCalendar(given: Parameters<typeof makeBooking>[0] = {}) {
  const stage = stageIntersections();
  const booking = makeBooking(given);
  const page = render(
    <section>
      <BookingWidget booking={booking} contact={makeContact()} />
    </section>,
  );
  const frame = () => document.querySelector("iframe");
  const script = () => document.querySelector<HTMLScriptElement>("head > script[src*=calendly]");

  /** What the provider's page posts from inside its frame. */
  const say = (event: string, payload: object = {}) =>
    act(async () => {
      const source = frame()?.contentWindow ?? null;
      const origin = "https://calendly.com";
      window.dispatchEvent(new MessageEvent("message", { origin, source, data: { event, payload } }));
    });

  return {
    page,
    stage,
    booking,
    frame,
    script,
    status: () => screen.getByRole("status"),
    press: (name: string) => act(async () => screen.getByRole("button", { name }).click()),
    comeNear: () => act(async () => stage.comeNear()),
    async visit() {
      await act(async () => stage.comeNear());
      await act(async () => stage.comeInView());
    },
    /** The official script arrives, with the interface that it brings. */
    deliver: (calendly?: NonNullable<Window["Calendly"]>) =>
      act(async () => {
        if (calendly !== undefined) window.Calendly = calendly;
        script()?.dispatchEvent(new Event("load"));
      }),
    refuse: () => act(async () => script()?.dispatchEvent(new Event("error"))),
    /** Our frame has loaded something, if only an error page. */
    loadFrame: () => act(async () => frame()?.dispatchEvent(new Event("load"))),
    say,
    wait: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

/** The box after a visitor came to it and its script was refused, so that it holds a frame of ours. */
export async function openFrame(given: Parameters<typeof stageCalendar>[0] = {}) {
  const calendar = stageCalendar(given);
  await calendar.visit();
  await calendar.refuse();
  return calendar;
}

/** What the official script leaves behind: it draws a frame into the node that it is given. */
export const drawingScript: NonNullable<Window["Calendly"]> = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement("iframe");
    frame.src = url;
    parentElement.append(frame);
  },
};

/** For a file of tests: each begins on a page just loaded, with a clock of its own, and leaves nothing behind. */
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
  });
}

/** Listens like one of the owner's tags. */
export function tagFor(event: string): jest.Mock {
  const listener = jest.fn();
  document.addEventListener(`booking:${event}`, listener);
  return listener;
}
