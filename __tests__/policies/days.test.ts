import { comingChange, dayAt, dayInWords } from "../../tools/policies/days";
import { makePolicy, makePublicContent } from "../support/makePublicContent";

const { site } = makePublicContent();
const change = { noticed: "2030-01-01", effective: "2030-03-01", summary: "Fees change." };
const at = (moment: string) => comingChange(makePolicy({ change }), site, new Date(moment));

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

describe("a coming change of terms", () => {
  it("is told with its day in words until that day", () => {
    expect(at("2030-02-10T00:00:00Z")).toEqual({ ...change, effectiveInWords: "March 1, 2030" });
  });

  it("ends when the day begins where the agency sits, not in Greenwich", () => {
    expect(at("2030-03-01T04:59:00Z")).not.toBeNull();
    expect(at("2030-03-01T05:00:00Z")).toBeNull();
  });

  it("is not there when nothing was announced", () => {
    expect(comingChange(makePolicy(), site, new Date())).toBeNull();
  });
});
