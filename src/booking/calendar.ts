import { bookingBox } from "../styles/theme";
import { announce } from "./announce";
import { attribution } from "./attribution";
import { type Embedding, embed } from "./embed";
import { mayLoad, rememberBooked, rememberConsent, wasBooked } from "./memory";
import { keepOpeningHeight, openingHeight } from "./openingHeight";
import { type Calendar, type Order, type Phase, patience } from "./phase";
import type { News } from "./providers/provider";
import { providers } from "./providers/providers";
import { cool } from "./warmElsewhere";
import { whenNear } from "./whenNear";

/** Frames report a few pixels while they are still empty. */
const leastHeight = 300;

/** Runs the calendar in the box from now until it is closed; loaded only once the visitor comes near. */
export function openCalendar({ box, host, booking, show }: Order): Calendar {
  const provider = providers[booking.provider];
  let phase: Phase = "direct";
  let embedding: Embedding | undefined;
  let deadline: number | undefined;
  let seen = false;
  /** Until the visitor has done something in the calendar; some of it only shows in where the focus is. */
  let opening = false;

  const isIn = (...phases: readonly Phase[]) => phases.includes(phase);

  const move = (to: Phase) => {
    phase = to;
    window.clearTimeout(deadline);
    if (to === "waiting" && seen) deadline = window.setTimeout(giveUp, patience);
    if (to === "failed" || to === "ready") announce(box, to, booking.url);
    show(to, seen);
  };
  const giveUp = () => move(embedding?.usesScript() ? "slow" : "failed");

  const stop = () => {
    embedding?.close();
    embedding = undefined;
    host.style.height = openingHeight();
  };

  const start = (direct = false) => {
    stop();
    if (!navigator.onLine) return move("offline");
    move("waiting");
    opening = true;
    const { url, color, frameTitle: title } = booking;
    const page = { url, color, attribution: attribution(), domain: window.location.host };
    embedding = embed({ host, provider, page, title, direct, hear });
  };

  const hear = (news: News) => {
    if (news.kind === "failed") return isIn("waiting", "slow", "ready") ? move("failed") : undefined;
    if (news.kind === "height") {
      if (news.height < leastHeight) return;
      const height = Math.min(Math.max(news.height, bookingBox.height), bookingBox.maxHeight);
      host.style.height = `${height}px`;
      opening &&= !host.contains(document.activeElement);
      if (opening) keepOpeningHeight(host.style.height);
    }
    if (isIn("waiting", "slow", "failed")) move("ready");
    if (news.kind === "slot") {
      opening = false;
      announce(box, "slot", booking.url);
    }
    if (news.kind === "scheduled") {
      opening = false;
      keepOpeningHeight("");
      const address = news.address || booking.url;
      rememberBooked(address);
      announce(box, "scheduled", address);
      if (!isIn("booked")) move("booked");
    }
  };

  const act = () => {
    box.focus({ preventScroll: true });
    if (isIn("ask")) rememberConsent();
    if (!mayLoad(booking)) move("ask");
    else start(isIn("slow", "failed"));
  };

  const onOnline = () => {
    if (isIn("offline", "slow", "failed")) start();
  };
  const onOffline = () => {
    if (!isIn("waiting", "slow", "failed")) return;
    stop();
    move("offline");
  };

  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  const stopWatching = whenNear(box.closest("section") ?? box, "0px", () => {
    seen = true;
    announce(box, "shown", booking.url);
    move(phase);
  });
  if (wasBooked()) move("returned");
  else if (mayLoad(booking)) start();
  else move("ask");

  return {
    act,
    close() {
      stop();
      cool();
      stopWatching();
      window.clearTimeout(deadline);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("offline", onOffline);
    },
  };
}
