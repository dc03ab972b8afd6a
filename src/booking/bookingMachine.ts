import { bookingBox } from "../styles/theme";
import type { ProviderMessage } from "./providers/provider";

/**
 * What the booking box shows. `idle` is the server's HTML: links only. `slow` shows a frame that hasn't reported yet,
 * `failed` hides it. `booked` shows the provider's confirmation. `alreadyBooked` is a later view of the box in the same
 * visit, without a calendar.
 */
export type Status =
  | "idle"
  | "waiting"
  | "ready"
  | "slow"
  | "failed"
  | "offline"
  | "needsConsent"
  | "booked"
  | "alreadyBooked";

/** A `booking:*` DOM event for the site owner's scripts. */
interface Announcement {
  readonly name: "shown" | "ready" | "slot" | "scheduled" | "failed";
  /** The provider's reference for the booking; empty if there is none. */
  readonly reference: string;
}

/** One attempt to show the calendar. */
interface Attempt {
  /** Increases with each attempt. */
  readonly number: number;
  /** Skips the provider's script. */
  readonly frameOnly: boolean;
  /** The provider's script couldn't be downloaded, in this attempt or the one that it repeats. */
  readonly scriptBlocked: boolean;
  /** The provider's script has added the frame. */
  readonly scriptDrew: boolean;
  /** The frame that the site added has loaded the calendar or the browser's error page. */
  readonly frameLoaded: boolean;
  /** The visitor has interacted with the calendar. */
  readonly interacted: boolean;
}

export interface BookingState {
  readonly status: Status;
  /** The box has been in view. Until then, no timeout runs and the status isn't announced to screen readers. */
  readonly seen: boolean;
  /** Undefined while no calendar is loading or loaded. */
  readonly attempt: Attempt | undefined;
  readonly attempts: number;
  /** CSS height of the calendar; empty until the calendar has reported one. */
  readonly height: string;
  /** Height of the calendar before any interaction, used again when the box opens the next time. */
  readonly openingHeight: string;
  readonly announcements: readonly Announcement[];
}

interface LoadConditions {
  /** The visitor has consented, or consent isn't required. */
  readonly mayLoad: boolean;
  readonly online: boolean;
}

export type BookingEvent =
  /** The visitor is within one screen of the section, or about to follow a link to it. */
  | ({ readonly type: "near"; readonly hasBooked: boolean } & LoadConditions)
  /** The visitor has pressed the button of the box. */
  | ({ readonly type: "pressed" } & LoadConditions)
  | { readonly type: "seen" | "online" | "resumedOnline" | "offline" | "timedOut" }
  | EmbedEvent;

/** Events of the provider's script and frame. */
export type EmbedEvent =
  | { readonly type: "scriptBlocked" | "scriptDrew" | "frameLoaded" | "interacted" }
  | ProviderMessage;

/** An empty frame reports a height of a few pixels. */
const minReportedHeight = 300;

/** Milliseconds to wait for the calendar's first message. */
const silenceTimeoutMs = 6000;

/** Milliseconds to wait if the script was blocked and the frame has loaded, probably with an error page. */
const blockedTimeoutMs = 800;

export const initialState = (openingHeight = ""): BookingState => ({
  status: "idle",
  seen: false,
  attempt: undefined,
  attempts: 0,
  height: openingHeight,
  openingHeight,
  announcements: [],
});

/** Milliseconds that the calendar may stay silent from now on; undefined if no timeout applies. */
export function timeoutMs({ status, seen, attempt }: BookingState): number | undefined {
  if (status !== "waiting" || !seen) return undefined;
  return attempt?.scriptBlocked && attempt.frameLoaded ? blockedTimeoutMs : silenceTimeoutMs;
}

export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  const isIn = (...statuses: readonly Status[]) => statuses.includes(state.status);
  switch (event.type) {
    case "near":
      if (!isIn("idle")) return state;
      return event.hasBooked ? { ...state, status: "alreadyBooked" } : startAttempt(state, event);
    case "pressed":
      // With some VPNs, the browser reports visitors as offline although they are online.
      return startAttempt(state, { ...event, online: true }, isIn("slow", "failed"));
    case "seen":
      return state.seen ? state : announce({ ...state, seen: true }, "shown");
    case "online":
      return isIn("offline", "failed") ? startAttempt(state, { mayLoad: true, online: true }) : state;
    case "resumedOnline":
      return isIn("offline") ? startAttempt(state, { mayLoad: true, online: true }) : state;
    case "offline":
      return isIn("waiting", "failed") ? startAttempt(state, { mayLoad: true, online: false }) : state;
    case "timedOut":
      if (!isIn("waiting")) return state;
      return state.attempt?.scriptDrew ? { ...state, status: "slow" } : becomeFailed(state);
    default:
      return state.attempt === undefined ? state : reduceEmbedEvent(state, state.attempt, event);
  }
}

/** Drops the current attempt, and starts a new one if the conditions allow it. */
function startAttempt(
  state: BookingState,
  { mayLoad, online }: LoadConditions,
  frameOnly = false,
): BookingState {
  const closed = { ...state, attempt: undefined, height: state.openingHeight };
  if (!mayLoad) return { ...closed, status: "needsConsent" };
  if (!online) return { ...closed, status: "offline" };
  const attempts = state.attempts + 1;
  const attempt = {
    number: attempts,
    frameOnly,
    scriptBlocked: frameOnly && state.attempt?.scriptBlocked === true,
    scriptDrew: false,
    frameLoaded: false,
    interacted: false,
  };
  return { ...closed, status: "waiting", attempt, attempts };
}

const becomeFailed = (state: BookingState): BookingState =>
  announce({ ...state, status: "failed" }, "failed");

function reduceEmbedEvent(state: BookingState, attempt: Attempt, event: EmbedEvent): BookingState {
  switch (event.type) {
    case "scriptBlocked":
    case "scriptDrew":
    case "frameLoaded":
    case "interacted":
      return attempt[event.type] ? state : { ...state, attempt: { ...attempt, [event.type]: true } };
    case "failed":
      return state.status === "booked" ? state : becomeFailed(state);
    case "ready":
      return becomeReady(state);
    case "height": {
      if (event.height < minReportedHeight) return state;
      const height = `${Math.min(Math.max(event.height, bookingBox.height), bookingBox.maxHeight)}px`;
      const openingHeight = attempt.interacted ? state.openingHeight : height;
      return { ...becomeReady(state), height, openingHeight };
    }
    case "slot":
      return announce({ ...becomeReady(state), attempt: { ...attempt, interacted: true } }, "slot");
    case "scheduled": {
      const interacted = { ...attempt, interacted: true };
      const booked = {
        ...becomeReady(state),
        status: "booked",
        attempt: interacted,
        openingHeight: "",
      } as const;
      return isRepeated(state, event.reference) ? state : announce(booked, "scheduled", event.reference);
    }
  }
}

/** The calendar's first message, however late, makes the box ready. */
const becomeReady = (state: BookingState): BookingState =>
  state.status === "ready" || state.status === "booked"
    ? state
    : announce({ ...state, status: "ready" }, "ready");

/** Providers report a booking twice, sometimes under an older name of the message that has no reference. */
function isRepeated({ status, announcements }: BookingState, reference: string): boolean {
  const last = announcements.findLast(({ name }) => name === "scheduled")?.reference;
  return status === "booked" && (last === reference || last === "" || reference === "");
}

const announce = (state: BookingState, name: Announcement["name"], reference = ""): BookingState => ({
  ...state,
  announcements: [...state.announcements, { name, reference }],
});
