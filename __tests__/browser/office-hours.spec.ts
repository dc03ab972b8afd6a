import { site } from "./support/content";
import { changeData, homeData } from "./support/pageData";
import { simulateProvider } from "./support/provider";
import { expect, test } from "./support/test";

/** Fixed hours for the expected times below. */
const office = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  opens: "09:00",
  closes: "17:00",
  timeZone: "America/New_York",
};

function withOffice(text: string): string {
  const data = JSON.parse(text);
  Object.assign(data.result.data.siteContent.hours, office);
  return JSON.stringify(data);
}

test.describe("on a holiday", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the status shows why the office is closed, without moving anything", async ({ page }) => {
    const label = "Closed on Founders' Day";
    await simulateProvider(page);
    await changeData(page, homeData, (text) => {
      const data = JSON.parse(withOffice(text));
      data.result.data.siteContent.hours.closed = [{ from: "2026-03-11", until: null, label }];
      return JSON.stringify(data);
    });
    await page.clock.install({ time: new Date("2026-03-11T03:59:00Z") });
    await page.goto("/#booking");
    const section = page.locator("#booking");
    const below = section.getByRole("heading", { name: site.home.booking.directHeading });
    await expect(section.getByText(`${label} · ${site.hours.opensNext} Thursday, 9:00 AM`)).toBeVisible();
    const top = await below.evaluate((heading: HTMLElement) => heading.offsetTop);
    await page.clock.fastForward("25:00:00");
    await expect(
      section.getByText(`${site.hours.opensNext} Thursday, 9:00 AM`, { exact: true }),
    ).toBeVisible();
    expect(await below.evaluate((heading: HTMLElement) => heading.offsetTop)).toBe(top);
  });
});

// A Wednesday on which New York is in daylight saving time and Warsaw isn't: 2:00 PM there is 9:00 AM in New York.
const opening = new Date("2026-03-11T13:00:00Z");

for (const [zone, elsewhere, next] of [
  ["America/New_York", undefined, "Wednesday, 9:00 AM"],
  ["Europe/Warsaw", "Mon – Fri, 2:00 PM – 10:00 PM", "Wednesday, 2:00 PM"],
  ["Asia/Kolkata", "Mon – Fri, 6:30 PM – 2:30 AM", "Wednesday, 6:30 PM"],
  ["Pacific/Auckland", "Tue – Sat, 2:00 AM – 10:00 AM", "Thursday, 2:00 AM"],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("the hours are shown in the visitor's time zone, and the status changes when the office opens", async ({
      page,
    }) => {
      await simulateProvider(page);
      await changeData(page, homeData, withOffice);
      await page.clock.install({ time: new Date(opening.getTime() - 60_000) });
      await page.goto("/#booking");
      const section = page.locator("#booking");
      await expect(section.getByText(site.hours.summary)).toBeVisible();
      await expect(section.getByText(site.hours.exception)).toBeVisible();
      await expect(section.getByText(`${site.hours.opensNext} ${next}`)).toBeVisible();
      const below = section.getByRole("heading", { name: site.home.booking.directHeading });
      // Relative to its column, because the page may still be scrolling.
      const position = () =>
        below.evaluate((heading: HTMLElement) => [heading.offsetTop, heading.offsetHeight]);
      const before = await position();
      if (elsewhere === undefined) await expect(section.getByText(site.hours.localLabel)).toHaveCount(0);
      else await expect(section.getByText(`${site.hours.localLabel} ${elsewhere}`)).toBeVisible();
      await page.clock.fastForward(90_000);
      await expect(section.getByText(site.hours.openNow)).toBeVisible();
      expect(await position()).toEqual(before);
    });
  });
}
