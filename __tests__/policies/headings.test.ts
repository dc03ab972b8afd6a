import { headingIds } from "../../tools/policies/headings";

test("headings get unique IDs without their numbers", () => {
  expect(headingIds(["2.1. Refunds", "Refunds", "返金", "?!"])).toEqual([
    "refunds",
    "refunds-1",
    "返金",
    "section",
  ]);
});

test("a heading such as Services doesn't get a section's ID, so that links to the section keep scrolling to it", () => {
  expect(headingIds(["3. Services", "Booking", "Footer"])).toEqual(["services-1", "booking-1", "footer-1"]);
});
