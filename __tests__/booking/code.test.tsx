/** @jest-environment jsdom */
import { resetCalendars, stageCalendar, tagFor } from "../support/stageCalendar";

const mockEmbed = jest.fn((_options: object) => () => {});
let mockArrives = true;

/** The code of the calendar, which the network may lose. */
jest.mock("../../src/booking/embed", () => ({
  get embed() {
    if (!mockArrives) throw new Error("Loading chunk booking failed.");
    return mockEmbed;
  },
}));

resetCalendars();

test("code that is lost is told at once, and the status region stays polite through the retry", async () => {
  const tag = tagFor("failed");
  mockArrives = false;
  const { visit, status, press, booking } = stageCalendar();
  await visit();
  expect(status()).toHaveTextContent("The calendar did not load.");
  expect(tag.mock.calls[0]?.[0]).toMatchObject({ detail: { address: booking.url } });
  const politeness: (string | null)[] = [];
  const watch = new MutationObserver(() => politeness.push(status().getAttribute("aria-live")));
  watch.observe(status(), { attributes: true, attributeFilter: ["aria-live"] });
  mockArrives = true;
  await press("Try again");
  expect(status()).toHaveTextContent("Loading the calendar…");
  expect(status()).toHaveAttribute("aria-live", "polite");
  expect(politeness).toEqual([]);
  watch.disconnect();
  expect(mockEmbed).toHaveBeenCalledTimes(1);
});
