/** @jest-environment node */
import { comingChange } from "../../../tools/site/policies/comingChange";
import { makePolicy, makePublicContent } from "../../support/makePublicContent";

const { site } = makePublicContent();
const change = { noticed: "2030-01-01", effective: "2030-03-01", summary: "Fees change." };
const at = (moment: string) => comingChange(makePolicy({ change }), site, new Date(moment));

describe("a coming change of terms", () => {
  it("is told with its day in words until that day", () => {
    expect(at("2030-02-10T00:00:00Z")).toEqual({
      effective: "2030-03-01",
      effectiveInWords: "March 1, 2030",
      summary: "Fees change.",
    });
  });

  it("ends when the day begins where the agency sits, not in Greenwich", () => {
    expect(at("2030-03-01T04:59:00Z")).not.toBeNull();
    expect(at("2030-03-01T05:00:00Z")).toBeNull();
  });

  it("is not there when nothing was announced", () => {
    expect(comingChange(makePolicy(), site, new Date())).toBeNull();
  });
});
