import { useEffect, useReducer, useRef, useState } from "react";
import type { Booking } from "../../tools/model/booking";
import { whenVisible } from "../navigation/whenVisible";
import { attribution } from "./attribution";
import { initialState, reduceBooking, timeoutMs } from "./bookingMachine";
import { embed } from "./embed";
import { hasPrivacyControl } from "./privacyControl";
import { pageStorage, visitStorage } from "./storage";

const keys = { consent: "booking:consent", booked: "booking:booked", height: "booking:opening-height" };

/** Runs the booking state machine for one box: sends it the page's events and performs its effects. */
export function useBooking(initialBooking: Booking) {
  // The query result may be a new object on each render. In a build, a page's booking never changes.
  const [booking] = useState(initialBooking);
  const [state, send] = useReducer(reduceBooking, pageStorage.get(keys.height), initialState);
  const box = useRef<HTMLDivElement>(null);
  /** React renders no children into it; the calendar does. */
  const host = useRef<HTMLDivElement>(null);
  const { attempt, announcements, openingHeight } = state;
  const { number, frameOnly = false } = attempt ?? {};
  const timeout = timeoutMs(state);

  useEffect(() => {
    if (box.current === null) return;
    const section = box.current.closest("section") ?? box.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onNear = () =>
      send({ type: "near", hasBooked: visitStorage.has(keys.booked), ...loadConditions(booking) });
    const link = `a[href$="#${section.id}"]`;
    const onEvent = ({ target }: Event) => {
      if (target instanceof Element && target.closest(link) !== null) onNear();
    };
    // A link may have caused the hydration of this section.
    if (document.querySelector(`${link}:is(:hover, :focus)`) !== null) onNear();
    // On a touch screen, pointerover fires at the first touch.
    document.addEventListener("pointerover", onEvent, { signal });
    document.addEventListener("focusin", onEvent, { signal });
    window.addEventListener("online", () => send({ type: "online" }), { signal });
    // WebKit fires no `online` event on a page in the back/forward cache.
    window.addEventListener(
      "pageshow",
      ({ persisted }) => persisted && navigator.onLine && send({ type: "resumedOnline" }),
      { signal },
    );
    window.addEventListener("offline", () => send({ type: "offline" }), { signal });
    const stops = [
      whenVisible(section, onNear, { rootMargin: "100% 0px" }),
      whenVisible(box.current, () => send({ type: "seen" })),
    ];
    return () => {
      listeners.abort();
      for (const stop of stops) stop();
    };
  }, [booking]);

  useEffect(() => {
    if (number === undefined || host.current === null) return;
    return embed({ host: host.current, booking, frameOnly, send });
  }, [number, frameOnly, booking]);

  useEffect(() => {
    if (number === undefined || timeout === undefined) return;
    const timer = window.setTimeout(() => send({ type: "timedOut" }), timeout);
    return () => window.clearTimeout(timer);
  }, [number, timeout]);

  useEffect(() => {
    for (const { name, reference: ownReference } of announcements) {
      const reference = ownReference || booking.url;
      const key = `booking:${name} ${reference}`;
      // Each step is announced once per page load, however often the visitor returns to the section.
      if (pageStorage.has(key)) continue;
      pageStorage.set(key, "announced");
      if (name === "scheduled") visitStorage.add(keys.booked);
      const detail = { reference, attribution: attribution() };
      box.current?.dispatchEvent(new CustomEvent(`booking:${name}`, { bubbles: true, detail }));
    }
  }, [announcements, booking]);

  useEffect(() => {
    pageStorage.set(keys.height, openingHeight);
  }, [openingHeight]);

  const onPress = () => {
    box.current?.focus({ preventScroll: true });
    if (state.status === "needsConsent") visitStorage.add(keys.consent);
    send({ type: "pressed", ...loadConditions(booking) });
  };

  return { box, host, state, onPress };
}

function loadConditions({ load }: Booking) {
  const hasConsented = visitStorage.has(keys.consent);
  return { mayLoad: hasConsented || (load === "near" && !hasPrivacyControl()), online: navigator.onLine };
}
