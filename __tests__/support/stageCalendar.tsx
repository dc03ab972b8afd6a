import { act, render, screen } from "@testing-library/react";
import { BookingWidget } from "../../src/booking/BookingWidget";
import { makeBooking } from "./makeBooking";
import { makeContact } from "./makeContact";
import { stageIntersections } from "./stageIntersections";

interface Widget {
  initInlineWidget(order: { readonly url: string; readonly parentElement: HTMLElement }): void;
}

/** Each event is told once for an address, so that each visit of a test needs one of its own. */
let visits = 0;

/** A page with the booking box, and everything that happens to it from outside: the visitor, the network, the provider. */
export function stageCalendar(given: Parameters<typeof makeBooking>[0] = {}) {
  const stage = stageIntersections();
  visits += 1;
  const booking = makeBooking({ url: `https://calendly.com/sample/visit-${visits}`, ...given });
  const page = render(<BookingWidget booking={booking} contact={makeContact()} />);
  const frame = () => document.querySelector("iframe");
  const script = () => document.querySelector<HTMLScriptElement>("head > script[src*=calendly]");

  /** What the provider's page says from inside its frame. */
  const hear = (origin: string, data: object) =>
    act(async () => {
      const source = frame()?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent("message", { origin, source, data }));
    });

  return {
    page,
    booking,
    frame,
    script,
    frames: () => document.querySelectorAll("iframe"),
    status: () => screen.getByRole("status"),
    press: (name: string) => act(async () => screen.getByRole("button", { name }).click()),
    comeNear: () => act(async () => stage.comeNear()),
    async visit() {
      await act(async () => stage.comeNear());
      await act(async () => stage.comeInView());
    },
    /** The official script arrives and draws its frame. */
    deliver: (widget?: Widget) =>
      act(async () => {
        if (widget !== undefined) Reflect.set(window, "Calendly", widget);
        script()?.dispatchEvent(new Event("load"));
      }),
    refuse: () => act(async () => script()?.dispatchEvent(new Event("error"))),
    say: (event: string, payload: object = {}) => hear("https://calendly.com", { event, payload }),
    sayAsCal: (type: string, data: object = {}) =>
      hear("https://app.cal.com", { originator: "CAL", type, data }),
    line: (there: boolean) =>
      act(async () => {
        jest.spyOn(navigator, "onLine", "get").mockReturnValue(there);
        window.dispatchEvent(new Event(there ? "online" : "offline"));
      }),
    wait: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

/** What the official script leaves behind: it draws a frame into the node that it is given. */
export const drawingWidget: Widget = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement("iframe");
    frame.src = url;
    parentElement.append(frame);
  },
};

/** For a file of tests: each begins on an empty page, by a clock of its own, and leaves nothing behind. */
export function resetCalendars(): void {
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, "Calendly");
  });
}

/** Listens like one of the owner's tags. */
export function tagFor(event: string): jest.Mock {
  const listener = jest.fn();
  document.addEventListener(`booking:${event}`, listener);
  return listener;
}
