import type { Page } from "@playwright/test";
import { bookingBox, says } from "./support/bookingBox";
import { privacy, site } from "./support/content";
import { standIn } from "./support/provider";
import { expectArrival } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

// The fade between two pages is tried elsewhere.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Leaves for another page and comes back the way visitors do, without a load. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
  await expect(page.locator("#booking")).toBeVisible();
}

/** Everything of the provider that could stay behind. */
const leftovers = (page: Page) =>
  page.evaluate(() => ({
    scripts: document.querySelectorAll('script[src*="calendly"]').length,
    frames: document.querySelectorAll("iframe").length,
    spinners: document.querySelectorAll(".calendly-spinner").length,
    links: document.querySelectorAll('link[rel="preconnect"]').length,
    global: "Calendly" in window,
  }));

const nothing = { scripts: 0, frames: 0, spinners: 0, links: 0, global: false };

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

test("twenty times in and out leave one calendar, and nothing that grows", async ({ page }) => {
  test.setTimeout(90_000);
  await standIn(page);
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  const tools = await page.context().newCDPSession(page);
  const weigh = async () => {
    await tools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners, documents } = await tools.send("Memory.getDOMCounters");
    const { usedSize } = await tools.send("Runtime.getHeapUsage");
    return { nodes, jsEventListeners, documents, usedSize };
  };
  const round = async () => {
    await expect(status).toHaveText(says.ready, { timeout: 15_000 });
    await leave(page);
    expect(await leftovers(page)).toEqual(nothing);
    await comeBack(page);
  };
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await round();
  await expect(status).toHaveText(says.ready);
  const before = await weigh();
  for (let time = 0; time < 17; time += 1) await round();
  await expect(status).toHaveText(says.ready);
  await expect(frames).toHaveCount(1);
  const after = await weigh();
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(4);
  expect(after.documents - before.documents).toBeLessThanOrEqual(1);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.usedSize - before.usedSize).toBeLessThan(1_000_000);
});

for (const script of ["fine", "hangs"] as const) {
  test(`leaving while a script that ${script === "fine" ? "comes late" : "hangs"} is on its way leaves nothing behind`, async ({
    page,
  }) => {
    const provider = await standIn(page, { script });
    let answer = () => {};
    await page.route(/widget\.js$/, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fallback();
    });
    await page.goto("/#booking");
    await hydrated(page);
    await expect(page.locator('script[src*="calendly"]')).toHaveCount(1);
    await leave(page);
    answer();
    if (script === "fine") await expect.poll(() => provider.requests.length).toBe(1);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await leftovers(page)).toEqual(nothing);
  });
}

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
