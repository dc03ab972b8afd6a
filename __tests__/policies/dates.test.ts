import { dateInTimeZone, formatDate, upcomingChange } from "../../tools/policies/dates";
import { makePolicy, makePublicContent } from "../support/makePublicContent";

const { site } = makePublicContent();
const change = { noticed: "2030-01-01", effective: "2030-03-01", summary: "Fees change." };
const at = (moment: string) => upcomingChange(makePolicy({ change }), site, new Date(moment));

describe("dates", () => {
  it("are formatted for the language", () => {
    expect(formatDate("2024-03-14", "en-US")).toBe("March 14, 2024");
    expect(formatDate("2024-03-14", "en-GB")).toBe("14 March 2024");
  });

  it("start at midnight in the time zone, not in UTC", () => {
    const moment = new Date("2030-01-01T03:00:00Z");
    expect(dateInTimeZone(moment, "America/New_York")).toBe("2029-12-31");
    expect(dateInTimeZone(moment, "Europe/Berlin")).toBe("2030-01-01");
  });
});

describe("an upcoming change of terms", () => {
  it("has a formatted date until it takes effect", () => {
    expect(at("2030-02-10T00:00:00Z")).toEqual({ ...change, effectiveInWords: "March 1, 2030" });
  });

  it("ends when the date starts in the agency's time zone, not in UTC", () => {
    expect(at("2030-03-01T04:59:00Z")).not.toBeNull();
    expect(at("2030-03-01T05:00:00Z")).toBeNull();
  });

  it("is null if nothing was announced", () => {
    expect(upcomingChange(makePolicy(), site, new Date())).toBeNull();
  });
});
