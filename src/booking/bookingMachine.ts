import { bookingBox } from "../styles/theme";
import type { ProviderMessage } from "./providers/provider";

/**
 * What the box shows. `direct` is what the server sends: links only. `slow` shows the provider's silent frame,
 * `failed` hides it. `ask` waits for consent. `booked` shows the provider's confirmation; `returned` is the same
 * visitor later in the visit, without a calendar.
 */
export type Status =
  | "direct"
  | "waiting"
  | "ready"
  | "slow"
  | "failed"
  | "offline"
  | "ask"
  | "booked"
  | "returned";

/** An event for the owner's tags. */
interface Announcement {
  readonly name: "shown" | "ready" | "slot" | "scheduled" | "failed";
  /** The booking's own address; empty where the event is about the event page. */
  readonly address: string;
}

export interface BookingState {
  readonly status: Status;
  /** The box has been in view. Before that, no timeout runs and screen readers hear nothing. */
  readonly seen: boolean;
  /** A try to show the calendar; a new object starts a new one. `frameOnly` does without the provider's script. */
  readonly attempt: { readonly frameOnly: boolean } | undefined;
  /** The provider's script could not be fetched, now or before this retry. */
  readonly scriptRefused: boolean;
  /** The frame in the box is the script's, not ours. */
  readonly scriptDrew: boolean;
  /** Our own frame has loaded something: the calendar or the browser's error page. */
  readonly frameLoaded: boolean;
  /** The visitor has done something in the calendar. */
  readonly used: boolean;
  /** As CSS has it; empty until the calendar has reported one. */
  readonly height: string;
  /** The height before the visitor did anything: the box opens with it next time. */
  readonly openingHeight: string;
  readonly announcements: readonly Announcement[];
}

/** What has to be known before the provider may be contacted. */
interface Conditions {
  /** Consent is given or not needed. */
  readonly mayLoad: boolean;
  readonly online: boolean;
}

export type BookingEvent =
  /** The visitor is within one screen of the section, or touches a link to it. */
  | ({ readonly type: "near"; readonly hasBooked: boolean } & Conditions)
  /** The visitor presses the box's button. */
  | ({ readonly type: "pressed" } & Conditions)
  | { readonly type: "seen" | "online" | "offline" | "timedOut" }
  | EmbedEvent;

/** What happens to the provider's script and frame, and what the frame reports. */
export type EmbedEvent =
  | { readonly type: "scriptRefused" | "scriptDrew" | "frameLoaded" | "used" }
  | ProviderMessage;

/** Empty frames report a height of a few pixels. */
const minReportedHeight = 300;

/** With the time that a slow device needs, eight seconds after the box is in view there is a way to book. */
const silenceTimeoutMs = 6000;

/** The script was refused and our frame loads in silence: most likely an error page. */
const refusedTimeoutMs = 800;

const nothingEmbedded = {
  attempt: undefined,
  scriptRefused: false,
  scriptDrew: false,
  frameLoaded: false,
  used: false,
} as const;

export const initialState = (openingHeight = ""): BookingState => ({
  ...nothingEmbedded,
  status: "direct",
  seen: false,
  height: openingHeight,
  openingHeight,
  announcements: [],
});

/** How long the calendar may stay silent from now on; undefined while nobody waits for it. */
export function timeoutMs({ status, seen, scriptRefused, frameLoaded }: BookingState): number | undefined {
  if (status !== "waiting" || !seen) return undefined;
  return scriptRefused && frameLoaded ? refusedTimeoutMs : silenceTimeoutMs;
}

export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  const isIn = (...statuses: readonly Status[]) => statuses.includes(state.status);
  switch (event.type) {
    case "near":
      if (!isIn("direct")) return state;
      return event.hasBooked ? { ...state, status: "returned" } : startAttempt(state, event);
    case "pressed":
      return startAttempt(state, event, isIn("slow", "failed"));
    case "seen":
      return state.seen ? state : announce({ ...state, seen: true }, "shown");
    case "online":
      return isIn("offline", "slow", "failed") ? startAttempt(state, { mayLoad: true, online: true }) : state;
    case "offline":
      return isIn("waiting", "slow", "failed")
        ? startAttempt(state, { mayLoad: true, online: false })
        : state;
    case "timedOut":
      if (!isIn("waiting")) return state;
      return state.scriptDrew ? { ...state, status: "slow" } : becomeFailed(state);
    default:
      return state.attempt === undefined ? state : reduceEmbedEvent(state, event);
  }
}

/** Drops what is embedded, and starts a new attempt if the conditions allow it. */
function startAttempt(state: BookingState, { mayLoad, online }: Conditions, frameOnly = false): BookingState {
  const closed = { ...state, ...nothingEmbedded, height: state.openingHeight };
  if (!mayLoad) return { ...closed, status: "ask" };
  if (!online) return { ...closed, status: "offline" };
  const scriptRefused = frameOnly && state.scriptRefused;
  return { ...closed, status: "waiting", attempt: { frameOnly }, scriptRefused };
}

const becomeFailed = (state: BookingState): BookingState =>
  announce({ ...state, status: "failed" }, "failed");

function reduceEmbedEvent(state: BookingState, event: EmbedEvent): BookingState {
  switch (event.type) {
    case "scriptRefused":
    case "scriptDrew":
    case "frameLoaded":
    case "used":
      return state[event.type] ? state : { ...state, [event.type]: true };
    case "failed":
      return state.status === "booked" ? state : becomeFailed(state);
    case "ready":
      return becomeReady(state);
    case "height": {
      if (event.height < minReportedHeight) return state;
      const height = `${Math.min(Math.max(event.height, bookingBox.height), bookingBox.maxHeight)}px`;
      return { ...becomeReady(state), height, openingHeight: state.used ? state.openingHeight : height };
    }
    case "slot":
      return announce({ ...becomeReady(state), used: true }, "slot");
    case "scheduled": {
      const booked = { ...becomeReady(state), status: "booked", used: true, openingHeight: "" } as const;
      return announce(booked, "scheduled", event.address);
    }
  }
}

/** The calendar's first message, however late, opens the box. */
const becomeReady = (state: BookingState): BookingState =>
  state.status === "ready" || state.status === "booked"
    ? state
    : announce({ ...state, status: "ready" }, "ready");

const announce = (state: BookingState, name: Announcement["name"], address = ""): BookingState => ({
  ...state,
  announcements: [...state.announcements, { name, address }],
});
