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
  let late: number | undefined;

  const fail = () => {
    announce(order.box, "failed", order.booking.url);
    order.show("failed", true);
  };
  const begin = () => {
    wanted = true;
    if (closed || fetching || calendar !== undefined) return;
    fetching = true;
    late = window.setTimeout(fail, patience);
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

  const stopWatching = whenNear(order.box.closest("section") ?? order.box, "100% 0px", begin);
  const stopListening = whenWarm(begin);
  const onOnline = () => {
    if (wanted) begin();
  };
  window.addEventListener("online", onOnline);
  return {
    act: () => (calendar === undefined ? begin() : calendar.act()),
    close() {
      closed = true;
      calendar?.close();
      window.clearTimeout(late);
      window.removeEventListener("online", onOnline);
      stopListening();
      stopWatching();
    },
  };
}
