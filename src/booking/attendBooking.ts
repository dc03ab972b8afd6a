import { announce } from "./announce";
import { type Calendar, type Order, patience } from "./phase";
import { whenWarm } from "./warm";
import { whenNear } from "./whenNear";

/**
 * Fetches the calendar's code when the visitor comes within one screen of the box or touches a link to it, and has it
 * take over. All that stays in the main bundle.
 */
export function attendBooking(order: Order): Calendar {
  let calendar: Calendar | undefined;
  let closed = false;
  let fetching = false;
  let wanted = false;
  let seen = false;
  let failed = false;
  let late: number | undefined;

  const fail = () => {
    failed = true;
    announce(order.box, "failed", order.booking.url);
    order.show("failed", seen);
  };
  /** The clock runs while the visitor waits: not before they have the box on the screen. */
  const wait = () => {
    window.clearTimeout(late);
    if (seen && fetching) late = window.setTimeout(fail, patience);
  };
  const begin = () => {
    wanted = true;
    if (closed || fetching || calendar !== undefined) return;
    fetching = true;
    wait();
    import(/* webpackChunkName: "booking" */ "./calendar")
      .then(({ openCalendar }) => {
        if (!closed) calendar = openCalendar(order);
      })
      .catch(fail)
      .finally(() => {
        fetching = false;
        window.clearTimeout(late);
      });
  };

  const act = () => {
    if (calendar !== undefined) return calendar.act();
    order.box.focus({ preventScroll: true });
    failed = false;
    order.show("waiting", seen);
    begin();
    wait();
  };

  const section = order.box.closest("section") ?? order.box;
  const stopWatching = whenNear(section, "100% 0px", begin);
  const stopAwaiting = whenNear(section, "0px", () => {
    seen = true;
    wait();
    if (failed && calendar === undefined) order.show("failed", seen);
  });
  const stopListening = whenWarm(begin);
  const onOnline = () => {
    if (wanted) begin();
  };
  window.addEventListener("online", onOnline);
  return {
    act,
    close() {
      closed = true;
      calendar?.close();
      window.clearTimeout(late);
      window.removeEventListener("online", onOnline);
      stopListening();
      stopWatching();
      stopAwaiting();
    },
  };
}
