import {
  bookingBox,
  expectColor,
  expectHeight,
  failedRequests,
  goToBooking,
  scrollToBox,
  statusText,
} from "./support/bookingBox";
import { site, telephone } from "./support/content";
import { watchShifts } from "./support/layoutShifts";
import { type Behavior, simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { scrollBy } from "./support/scrolling";
import { atEachWidth, expect, hydrated, test } from "./support/test";

test.use({ allowedErrors: [failedRequests] });

atEachWidth(() => {
  test("the calendar is shown with a title and at its full height, without a layout shift", async ({
    page,
  }) => {
    await simulateProvider(page);
    const expectNoShift = await watchShifts(page);
    await goToBooking(page);
    const { status, frames, calendar } = bookingBox(page);
    await expect(status).toHaveText(statusText.ready);
    await expect(frames).toHaveCount(1);
    await expect(calendar.getByRole("heading", { name: "30 Minute Meeting" })).toBeVisible();
    await expectColor(calendar);
    // A frame measures itself only in view.
    await scrollBy(page, 100);
    await frames.evaluate((frame) => {
      window.scrollBy({ top: frame.getBoundingClientRect().top - 700, behavior: "instant" });
    });
    await expectHeight(frames, 893);
    expect((await frames.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    const overflow = await calendar
      .locator("html")
      .evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
    expect(overflow).toEqual([0, 0]);
    await expectNoShift();
  });

  test("a blocked provider is reported, with other ways to book", async ({ page }) => {
    const provider = await simulateProvider(page, { script: "blocked", frame: "blocked" });
    const expectNoShift = await watchShifts(page);
    const blockedRequest = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await goToBooking(page);
    await blockedRequest;
    await scrollToBox(page);
    const { box, status, retry, frames } = bookingBox(page);
    // A blocked script shortens the timeout for silence, which is six seconds.
    await expect(status).toHaveText(statusText.failed, { timeout: scheduler.script === "" ? 7500 : 1500 });
    const { url, messages } = site.booking;
    await expect(box.getByRole("link", { name: messages.openLink })).toHaveAttribute("href", url);
    await expect(box.getByRole("link", { name: site.contact.phone })).toHaveAttribute("href", telephone);
    await expect(box.getByRole("link", { name: site.contact.email })).toBeVisible();
    // The button is below the drawing, which replaces the skeleton.
    const drawing = await box.locator("svg").boundingBox();
    expect((await retry.boundingBox())?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
    await expect(box.locator("div[aria-hidden]")).toHaveCount(0);
    await expectNoShift();
    provider.behave({});
    await retry.press("Enter");
    await expect(box).toBeFocused();
    await expect(status).toHaveText(statusText.ready);
    await expect(frames).toHaveCount(1);
    const scripts = provider.requests.filter((request) => request === scheduler.script);
    expect(scripts).toHaveLength(scheduler.script === "" ? 0 : 1);
  });
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the links below the message stay in place in every status", async ({ page, context }) => {
    await simulateProvider(page, { script: "blocked", frame: "blocked" });
    await page.goto("/");
    await hydrated(page);
    const { box, status } = bookingBox(page);
    const link = box.getByRole("link", { name: site.booking.messages.openLink });
    const distance = async () =>
      ((await link.boundingBox())?.y ?? 0) - ((await box.boundingBox())?.y ?? Number.NaN);
    await expect(status).toHaveText(statusText.idle);
    const idle = await distance();
    await box.scrollIntoViewIfNeeded();
    await expect(status).toHaveText(statusText.failed);
    expect(await distance()).toBe(idle);
    await context.setOffline(true);
    await expect(status).toHaveText(statusText.offline);
    expect(await distance()).toBe(idle);
  });
});

const badScripts = [
  "blocked",
  "defines nothing",
  "throws",
  "throws later",
  "adds two frames",
  "hangs",
] as const satisfies readonly Behavior["script"][];

test.describe("with a faulty script", () => {
  // Its errors are reported in the console like those of any other script.
  test.use({ allowedErrors: [/^Failed to load resource|Simulated script error/] });

  for (const script of scheduler.script === "" ? [] : badScripts) {
    test(`the calendar loads although its script ${script === "blocked" ? "is blocked" : script}`, async ({
      page,
    }) => {
      const provider = await simulateProvider(page, { script });
      await page.clock.install();
      // A script that hangs may delay the load event.
      await page.goto("/#booking", { waitUntil: "commit" });
      const { status, frames, calendar } = bookingBox(page);
      if (script === "hangs") {
        await expect.poll(() => provider.requests, "the script is requested").toHaveLength(1);
        await page.clock.fastForward(3000);
      }
      await expect(status).toHaveText(statusText.ready);
      await expect(frames).toHaveCount(1);
      await expect(frames).toHaveAttribute("src", /embed_type=Inline/);
      await expectColor(calendar);
    });
  }
});

for (const frame of ["silent", "hangs"] as const) {
  test(`a frame that ${frame === "silent" ? "is silent" : frame} is kept and can be retried`, async ({
    page,
  }) => {
    const provider = await simulateProvider(page, { frame });
    await page.clock.install();
    await page.goto("/#booking");
    const { status, retry, frames } = bookingBox(page);
    await expect(frames).toHaveCount(1);
    await expect(status).toHaveText(statusText.waiting);
    await page.clock.fastForward(6000);
    await expect(status).toHaveText(statusText[scheduler.silenceStatus]);
    await expect(retry).toBeVisible();
    if (frame !== "silent") return;
    await provider.post(scheduler.readyMessage);
    await expect(status).toHaveText(statusText.ready);
    await expect(retry).toHaveCount(0);
  });
}

test("a dropped connection is reported, and the calendar loads when it returns", async ({
  page,
  context,
}) => {
  await simulateProvider(page, { frame: "hangs" });
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  await expect(frames).toHaveCount(1);
  await context.setOffline(true);
  await expect(status).toHaveText(statusText.offline);
  await expect(frames).toHaveCount(0);
  await simulateProvider(page);
  await context.setOffline(false);
  await expect(status).toHaveText(statusText.ready);
  await expect(frames).toHaveCount(1);
});
