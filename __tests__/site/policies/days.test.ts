/** @jest-environment node */
import { dayAt, dayInWords } from "../../../tools/site/policies/days";

describe("days", () => {
  it("are written as the language writes them", () => {
    expect(dayInWords("2024-03-14", "en-US")).toBe("March 14, 2024");
    expect(dayInWords("2024-03-14", "en-GB")).toBe("14 March 2024");
  });

  it("begin at midnight of the office, not of Greenwich", () => {
    const moment = new Date("2030-01-01T03:00:00Z");
    expect(dayAt(moment, "America/New_York")).toBe("2029-12-31");
    expect(dayAt(moment, "Europe/Berlin")).toBe("2030-01-01");
  });
});
