import { bookingBox, failedRequests, says, scrollToBox, walkToBooking } from "./support/bookingBox";
import { site, telephone } from "./support/content";
import { type Behavior, standIn } from "./support/provider";
import { scrollBy } from "./support/scrolling";
import { watchShifts } from "./support/shifts";
import { atEachWidth, expect, hydrated, test } from "./support/test";

test.use({ allowedErrors: [failedRequests] });

atEachWidth(() => {
  test("the calendar appears with a name, at its full height, without moving anything", async ({ page }) => {
    await standIn(page);
    const expectNoShift = await watchShifts(page);
    await walkToBooking(page);
    const { status, frames, calendar } = bookingBox(page);
    await expect(status).toHaveText(says.ready);
    await expect(frames).toHaveCount(1);
    await expect(calendar.getByRole("heading", { name: "30 Minute Meeting" })).toBeVisible();
    // A thumb brings the calendar's upper edge into view first. Only then does the frame measure itself.
    await scrollBy(page, 100);
    await frames.evaluate((frame) => {
      window.scrollBy({ top: frame.getBoundingClientRect().top - 700, behavior: "instant" });
    });
    await expect.poll(async () => (await frames.boundingBox())?.height).toBe(893);
    expect((await frames.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    const overflow = await calendar
      .locator("html")
      .evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
    expect(overflow).toEqual([0, 0]);
    await expectNoShift();
  });

  test("when nothing of the provider gets through, the box says so at once and offers other ways", async ({
    page,
  }) => {
    const provider = await standIn(page, { script: "blocked", frame: "blocked" });
    const expectNoShift = await watchShifts(page);
    const refused = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await walkToBooking(page);
    await refused;
    await scrollToBox(page);
    const { box, status, retry, frames } = bookingBox(page);
    // Within a second of the last refusal, and half of one for a busy machine. Silence is given six seconds.
    await expect(status).toHaveText(says.failed, { timeout: 1500 });
    const { url, messages } = site.booking;
    await expect(box.getByRole("link", { name: messages.openLink })).toHaveAttribute("href", url);
    await expect(box.getByRole("link", { name: site.contact.phone })).toHaveAttribute("href", telephone);
    await expect(box.getByRole("link", { name: site.contact.email })).toBeVisible();
    // A drawing of its own, with the button below it, in place of the pale month.
    const drawing = await box.locator("svg").boundingBox();
    expect((await retry.boundingBox())?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
    await expect(box.locator("div[aria-hidden]")).toHaveCount(0);
    await expectNoShift();
    provider.behave({});
    await retry.press("Enter");
    await expect(box).toBeFocused();
    await expect(status).toHaveText(says.ready);
    await expect(frames).toHaveCount(1);
    expect(provider.requests.filter((address) => address.includes("widget.js"))).toHaveLength(1);
  });
});

const badScripts = [
  "blocked",
  "answers 500",
  "answers HTML",
  "is broken",
  "brings nothing",
  "throws",
  "throws later",
  "loads twice",
  "hangs",
] as const satisfies readonly Behavior["script"][];

for (const script of badScripts) {
  test(`a script that ${script} costs nobody the calendar, and no error reaches the console`, async ({
    page,
    consoleErrors,
  }) => {
    const provider = await standIn(page, { script });
    await page.clock.install();
    // A script that hangs may hold back the page's load event.
    await page.goto("/#booking", { waitUntil: "commit" });
    const { status, frames } = bookingBox(page);
    if (script === "hangs") {
      await expect.poll(() => provider.requests.length).toBe(1);
      await page.clock.fastForward(3000);
    }
    await expect(status).toHaveText(says.ready);
    await expect(frames).toHaveCount(1);
    await expect(frames).toHaveAttribute("src", /embed_type=Inline/);
    await expect(frames).toHaveAttribute("src", /primary_color=0a6e5c/);
    expect(consoleErrors.filter((text) => !failedRequests.test(text))).toEqual([]);
  });
}

for (const frame of ["silent", "hangs", "answers 500"] as const) {
  test(`a frame that ${frame === "silent" ? "is silent" : frame} is kept, with other ways beside it`, async ({
    page,
  }) => {
    const provider = await standIn(page, { frame });
    await page.clock.install();
    await page.goto("/#booking");
    const { status, retry, frames } = bookingBox(page);
    await expect(frames).toHaveCount(1);
    await expect(status).toHaveText(says.waiting);
    await page.clock.fastForward(6000);
    await expect(status).toHaveText(says.slow);
    await expect(retry).toBeVisible();
    if (frame !== "silent") return;
    await provider.say({ event: "calendly.event_type_viewed", payload: {} });
    await expect(status).toHaveText(says.ready);
    await expect(retry).toHaveCount(0);
  });
}

test("offline the box says so, and the calendar comes by itself with the connection", async ({
  page,
  context,
}) => {
  await standIn(page, { frame: "hangs" });
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  await expect(frames).toHaveCount(1);
  await context.setOffline(true);
  await expect(status).toHaveText(says.offline);
  await expect(frames).toHaveCount(0);
  await standIn(page);
  await context.setOffline(false);
  await expect(status).toHaveText(says.ready);
  await expect(frames).toHaveCount(1);
});

test("when the site's own code for the calendar does not come, the box says so and tries again", async ({
  page,
}) => {
  await standIn(page);
  await page.route(/\/booking-[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto("/");
  await hydrated(page);
  const { box, status, retry } = bookingBox(page);
  await box.scrollIntoViewIfNeeded();
  await expect(status).toHaveText(says.failed);
  await page.unroute(/\/booking-[0-9a-f]+\.js$/);
  await retry.click();
  await expect(status).toHaveText(says.ready);
});
