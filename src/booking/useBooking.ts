import { useEffect, useReducer, useRef, useState } from "react";
import type { Booking } from "../../tools/model/booking";
import { whenVisible } from "../navigation/whenVisible";
import { initialState, reduceBooking, timeoutMs } from "./bookingMachine";
import { pageStorage, visitStorage } from "./storage";

const keys = { consent: "booking:consent", booked: "booking:booked", height: "booking:opening-height" };

/** Runs the booking machine for a box: tells it what happens, and does what its state asks for. */
export function useBooking(given: Booking) {
  const [booking] = useState(given);
  const [state, send] = useReducer(reduceBooking, pageStorage.get(keys.height), initialState);
  const box = useRef<HTMLDivElement>(null);
  /** Has no children in React: the calendar is drawn into it. */
  const host = useRef<HTMLDivElement>(null);
  const { attempt, announcements, openingHeight } = state;
  const timeout = timeoutMs(state);

  useEffect(() => {
    if (box.current === null) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const comeNear = () =>
      send({ type: "near", hasBooked: visitStorage.get(keys.booked) !== undefined, ...conditions(booking) });
    // A finger's first touch is a pointer that comes over the link, too.
    const onLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href$="#booking"]') !== null) comeNear();
    };
    document.addEventListener("pointerover", onLink, { passive: true, signal });
    document.addEventListener("focusin", onLink, { signal });
    window.addEventListener("online", () => send({ type: "online" }), { signal });
    window.addEventListener("offline", () => send({ type: "offline" }), { signal });
    const section = box.current.closest("section") ?? box.current;
    const stops = [
      whenVisible(section, comeNear, { rootMargin: "100% 0px" }),
      whenVisible(box.current, () => send({ type: "seen" })),
    ];
    return () => {
      unmounted.abort();
      for (const stop of stops) stop();
    };
  }, [booking]);

  useEffect(() => {
    if (attempt === undefined || host.current === null) return;
    const node = host.current;
    let ended = false;
    let remove = () => {};
    import(/* webpackChunkName: "booking" */ "./embed")
      .then(({ embed }) => {
        if (!ended) remove = embed({ host: node, booking, send, ...attempt });
      })
      .catch(() => {
        if (!ended) send({ type: "failed" });
      });
    return () => {
      ended = true;
      remove();
    };
  }, [attempt, booking]);

  useEffect(() => {
    if (attempt === undefined || timeout === undefined) return;
    const timer = window.setTimeout(() => send({ type: "timedOut" }), timeout);
    return () => window.clearTimeout(timer);
  }, [attempt, timeout]);

  useEffect(() => {
    for (const { name, address: own } of announcements) {
      const address = own || booking.url;
      const once = `booking:${name} ${address}`;
      // Providers repeat themselves, and a visitor who comes back to the section is no second lead.
      if (pageStorage.has(once)) continue;
      pageStorage.set(once, "announced");
      if (name === "scheduled") visitStorage.set(keys.booked, address);
      const event = new CustomEvent(`booking:${name}`, { bubbles: true, detail: { address } });
      box.current?.dispatchEvent(event);
    }
  }, [announcements, booking]);

  useEffect(() => {
    pageStorage.set(keys.height, openingHeight);
  }, [openingHeight]);

  /** Does what the box's button says. */
  const press = () => {
    box.current?.focus({ preventScroll: true });
    if (state.status === "ask") visitStorage.set(keys.consent, "given");
    send({ type: "pressed", ...conditions(booking) });
  };

  return { box, host, state, press };
}

function conditions({ load }: Booking) {
  const optedOut = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  const consented = visitStorage.get(keys.consent) !== undefined;
  return { mayLoad: consented || (load === "near" && !optedOut), online: navigator.onLine };
}
