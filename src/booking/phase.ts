import type { Booking } from "../../tools/model/booking";

/**
 * Where the box stands. `direct` is what the server sends; `returned` is `booked` for a visitor who has come back,
 * without the provider's own confirmation below it.
 */
export type Phase =
  | "direct"
  | "waiting"
  | "ready"
  | "slow"
  | "failed"
  | "offline"
  | "ask"
  | "booked"
  | "returned";

/** What the box hands to the calendar. */
export interface Order {
  readonly box: HTMLElement;
  /** Empty, and never rendered into by React: whatever the provider does stays in here. */
  readonly host: HTMLElement;
  readonly booking: Booking;
  /** `seen`: whether the visitor has the box before them; nothing is said aloud of a box elsewhere on the page. */
  show(phase: Phase, seen: boolean): void;
}

export interface Calendar {
  /** The visitor pressed the box's one button. */
  act(): void;
  close(): void;
}

/** Eight seconds after it is displayed the box has a way to book, whatever happens; slow devices get a margin. */
export const patience = 6000;

/** The one thing to press in a phase, by the name of its label. */
export const buttons: Readonly<Partial<Record<Phase, "retry" | "askButton" | "bookAgain">>> = {
  slow: "retry",
  failed: "retry",
  offline: "retry",
  ask: "askButton",
  returned: "bookAgain",
};

export const showsFrame = (phase: Phase): boolean =>
  phase === "ready" || phase === "slow" || phase === "booked";

export const isBooked = (phase: Phase): phase is "booked" | "returned" =>
  phase === "booked" || phase === "returned";
