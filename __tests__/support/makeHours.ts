import { type Hours, hours } from "../../tools/model/hours";
import { exampleOf } from "./examples";

/** By default, an office in New York that is open from 9 to 5 on weekdays. */
export const makeHours = (overrides: Partial<Hours> = {}): Hours => ({
  ...exampleOf(hours),
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  opens: "09:00",
  closes: "17:00",
  timeZone: "America/New_York",
  ...overrides,
});
