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

/** Returns the time on the clocks of a zone, in the language of the site. */
const timeIn = (timeZone: string, instant: Date | string) =>
  new Date(instant).toLocaleTimeString(site.brand.language, { timeZone, hour: "numeric", minute: "2-digit" });

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
    const next = `${site.hours.opensNext} Thursday, ${timeIn("America/New_York", "2026-03-12T13:00:00Z")}`;
    await expect(section.getByText(`${label} · ${next}`)).toBeVisible();
    const top = await below.evaluate((heading: HTMLElement) => heading.offsetTop);
    await page.clock.fastForward("25:00:00");
    await expect(section.getByText(next, { exact: true })).toBeVisible();
    expect(await below.evaluate((heading: HTMLElement) => heading.offsetTop)).toBe(top);
  });
});

// 9:00 AM and 5:00 PM on a Wednesday in New York. The unit tests cover more time zones.
const opening = new Date("2026-03-11T13:00:00Z");
const closing = new Date("2026-03-11T21:00:00Z");

for (const [zone, days, day] of [
  ["America/New_York", undefined, "Wednesday"],
  ["Pacific/Auckland", "Tue – Sat", "Thursday"],
] as const) {
  const [opens, closes] = [timeIn(zone, opening), timeIn(zone, closing)];
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
      await expect(section.getByText(`${site.hours.opensNext} ${day}, ${opens}`)).toBeVisible();
      const below = section.getByRole("heading", { name: site.home.booking.directHeading });
      // Relative to its column, because the page may still be scrolling.
      const position = () =>
        below.evaluate((heading: HTMLElement) => [heading.offsetTop, heading.offsetHeight]);
      const before = await position();
      if (days === undefined) await expect(section.getByText(site.hours.localLabel)).toHaveCount(0);
      else
        await expect(
          section.getByText(`${site.hours.localLabel} ${days}, ${opens} – ${closes}`),
        ).toBeVisible();
      await page.clock.fastForward(90_000);
      await expect(section.getByText(site.hours.openNow)).toBeVisible();
      expect(await position()).toEqual(before);
    });
  });
}
