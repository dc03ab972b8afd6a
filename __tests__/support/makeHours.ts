import type { Hours } from "../../tools/model/hours";

export const makeHours = (given: Partial<Hours> = {}): Hours => ({
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  opens: "09:00",
  closes: "17:00",
  timeZone: "America/New_York",
  summary: "Monday to Friday, 9:00 AM to 5:00 PM EST",
  exception: "Weekends by appointment only",
  localLabel: "In your time:",
  openNow: "Open now",
  opensNext: "Next open:",
  ...given,
});
