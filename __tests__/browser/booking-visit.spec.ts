import { bookingBox, says } from "./support/bookingBox";
import { comeBack, leave, leftovers, nothing } from "./support/bookingVisit";
import { site } from "./support/content";
import { standIn, standInAsCal } from "./support/provider";
import { expectArrival } from "./support/scrolling";
import { expect, test } from "./support/test";

// The fade between two pages is tried elsewhere.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor books: told what comes next, once, and again on coming back", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, "heard", heard);
    for (const name of ["shown", "ready", "slot", "scheduled", "failed"])
      document.addEventListener(`booking:${name}`, (event) => {
        const address = event instanceof CustomEvent ? event.detail.address : "";
        heard.push(`${name} ${address}`);
      });
  });
  const provider = await standIn(page);
  await page.goto("/#booking");
  const { box, status, frames, calendar } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  // The page may still be on its way here, and take the button away from under the pointer.
  await expectArrival(page, "booking");
  await calendar.getByRole("button", { name: "10:00am" }).click();
  await expect.poll(async () => (await frames.boundingBox())?.height).toBe(1140);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => document.querySelector("#booking")?.scrollIntoView({ behavior: "instant" }));
  await calendar.getByRole("button", { name: "Schedule Event" }).click();

  await expect(status).toHaveText(says.booked);
  await expect(status).toContainText(site.booking.messages.bookedText);
  await expect(status).toBeFocused();
  await expect(frames).toHaveCount(1);
  await expect(calendar.getByText("You are scheduled")).toBeVisible();
  const address = site.booking.url;
  const events = [
    `shown ${address}`,
    `ready ${address}`,
    `slot ${address}`,
    "scheduled https://api.calendly.com/scheduled_events/one",
  ];
  expect((await page.evaluate(() => Reflect.get(window, "heard"))).sort()).toEqual(events.sort());

  await leave(page);
  expect(await leftovers(page)).toEqual(nothing);
  provider.requests.length = 0;
  await comeBack(page);
  await expect(status).toHaveText(says.booked);
  expect(provider.requests).toEqual([]);
  await box.getByRole("button", { name: site.booking.messages.bookAgain }).click();
  await expect(status).toHaveText(says.ready);
  expect((await page.evaluate(() => Reflect.get(window, "heard"))).length).toBe(4);
});

test("scrolling away keeps a booking in progress", async ({ page }) => {
  await standIn(page);
  await page.goto("/#booking");
  const { status, calendar } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  await expectArrival(page, "booking");
  await calendar.getByRole("button", { name: "10:00am" }).click();
  await page.getByRole("link", { name: site.navigation.home, exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: site.navigation.contact }).click();
  await expect(calendar.getByText("Enter details")).toBeVisible();
});

test("with Cal.com, too, a visitor books and is told what comes next", async ({ page }) => {
  await standInAsCal(page);
  await page.goto("/#booking");
  const { box, status, frames, calendar } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  await expect(frames).toHaveAttribute("src", /^https:\/\/app\.cal\.com\/sample\/30min\/embed\?/);
  await expect(page.locator("head > script[src*=cal]")).toHaveCount(0);
  await expect.poll(async () => (await frames.boundingBox())?.height).toBe(820);
  await expect(calendar.getByText("#0A6E5C")).toBeVisible();
  await calendar.getByRole("button", { name: "Confirm" }).click();
  await expect(status).toHaveText(says.booked);
  await expect(box).toBeVisible();
  await leave(page);
  expect(await leftovers(page)).toEqual(nothing);
});
