import { bookingBox, expectHeight, statusText } from "./support/bookingBox";
import { leaveHome, leftovers, noLeftovers, returnHome } from "./support/bookingVisit";
import { menuLabels, site } from "./support/content";
import { simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { expectArrival, expectPosition } from "./support/scrolling";
import { expect, test } from "./support/test";

// Without the fade between pages.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor books, sees the next steps, and sees them again after returning", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["shown", "ready", "slot", "scheduled", "failed"])
      document.addEventListener(`booking:${name}`, (event) => {
        const reference = event instanceof CustomEvent ? event.detail.reference : "";
        document.documentElement.dataset[name] =
          `${document.documentElement.dataset[name] ?? ""}${reference}`;
      });
  });
  const provider = await simulateProvider(page);
  await page.goto("/#booking");
  const { box, status, frames, calendar } = bookingBox(page);
  await expect(status).toHaveText(statusText.ready);
  // While the page scrolls, a click could miss the button.
  await expectArrival(page, "booking");
  await calendar.getByRole("button", { name: "10:00am" }).click();
  await expectHeight(frames, 1140);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => document.querySelector("#booking")?.scrollIntoView({ behavior: "instant" }));
  await calendar.getByRole("button", { name: "Schedule Event" }).click();

  await expect(status).toHaveText(statusText.booked);
  await expect(status).toContainText(site.booking.messages.bookedText);
  await expect(status).toBeFocused();
  await expect(frames).toHaveCount(1);
  await expect(calendar.getByText("You are scheduled")).toBeVisible();
  const { url } = site.booking;
  const announced = {
    shown: url,
    ready: url,
    ...(scheduler.reportsSlot && { slot: url }),
    scheduled: scheduler.reference,
  };
  const announcements = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(await announcements()).toMatchObject(announced);

  await leaveHome(page);
  expect(await leftovers(page)).toEqual(noLeftovers);
  provider.requests.length = 0;
  await returnHome(page);
  await expect(status).toHaveText(statusText.booked);
  expect(provider.requests).toEqual([]);
  await box.getByRole("button", { name: site.booking.messages.bookAgain }).click();
  await expect(status).toHaveText(statusText.ready);
  expect(await announcements()).toMatchObject(announced);
});

test("a booking in progress is kept while the visitor scrolls away", async ({ page }) => {
  await simulateProvider(page);
  await page.goto("/#booking");
  const { status, calendar } = bookingBox(page);
  await expect(status).toHaveText(statusText.ready);
  await expectArrival(page, "booking");
  await calendar.getByRole("button", { name: "10:00am" }).click();
  await page.getByRole("link", { name: menuLabels.home, exact: true }).click();
  await expectPosition(page, 0);
  await page.getByRole("link", { name: menuLabels.contact }).click();
  await expect(calendar.getByText("Enter details")).toBeVisible();
});
