import { standIn } from "./support/provider";
import { expect, test } from "./support/test";

// Wednesday after New York has changed its clocks and before Warsaw has: 2:00 PM there is 9:00 AM in New York.
const opening = new Date("2026-03-11T13:00:00Z");

for (const [zone, elsewhere, opens] of [
  ["America/New_York", undefined, "Wednesday, 9:00 AM"],
  ["Europe/Warsaw", "In your time: Mon – Fri, 2:00 PM – 10:00 PM", "Wednesday, 2:00 PM"],
  ["Asia/Kolkata", "In your time: Mon – Fri, 6:30 PM – 2:30 AM", "Wednesday, 6:30 PM"],
  ["Pacific/Auckland", "In your time: Tue – Sat, 2:00 AM – 10:00 AM", "Thursday, 2:00 AM"],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("the hours are told on the visitor's clock, and the sign turns when the office opens", async ({
      page,
    }) => {
      await standIn(page);
      await page.clock.install({ time: new Date(opening.getTime() - 60_000) });
      await page.goto("/#booking");
      const section = page.locator("#booking");
      await expect(section.getByText("Monday to Friday, 9:00 AM to 5:00 PM EST")).toBeVisible();
      await expect(section.getByText("Weekends by appointment only")).toBeVisible();
      await expect(section.getByText(`Next open: ${opens}`)).toBeVisible();
      const below = section.getByRole("heading", { name: "Rather talk or write?" });
      // In its column: the page may still be on its way to the section.
      const place = () => below.evaluate((heading: HTMLElement) => [heading.offsetTop, heading.offsetHeight]);
      const before = await place();
      if (elsewhere === undefined) await expect(section.getByText("In your time:")).toHaveCount(0);
      else await expect(section.getByText(elsewhere)).toBeVisible();
      await page.clock.fastForward(90_000);
      await expect(section.getByText("Open now")).toBeVisible();
      expect(await place()).toEqual(before);
    });
  });
}
