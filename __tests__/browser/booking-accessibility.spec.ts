import { axe } from "./support/axe";
import { bookingBox, failedRequests, scrollToBox, statusText } from "./support/bookingBox";
import { site } from "./support/content";
import { type Behavior, simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { atEachWidth, expect, hydrated, test, viewport } from "./support/test";

test.use({ allowedErrors: [failedRequests] });

const phases = {
  ready: {},
  waiting: { script: "hangs", frame: "hangs" },
  slow: { frame: "silent" },
  failed: { script: "blocked", frame: "blocked" },
} as const satisfies Record<string, Behavior>;

atEachWidth((width) => {
  for (const phase of ["ready", "waiting", "slow", "failed"] as const) {
    const kind = width === 390 ? "" : " @slow";
    test(`the booking box is accessible when ${phase}${kind}`, async ({ page }) => {
      await simulateProvider(page, phases[phase]);
      await page.clock.install();
      // Requests that hang may delay the load event.
      await page.goto("/#booking", { waitUntil: "commit" });
      const { status, frames } = bookingBox(page);
      await expect(status).toHaveText(phase === "ready" ? statusText.ready : statusText.waiting);
      if (phase === "slow" || phase === "failed") await expect(frames).toHaveCount(1);
      await scrollToBox(page);
      if (phase === "slow" || phase === "failed") await page.clock.fastForward(6000);
      await expect(status).toHaveText(statusText[phase === "slow" ? scheduler.silenceStatus : phase]);
      expect(await axe(page)).toEqual([]);
    });
  }
});

for (const [reducedMotion, most] of [
  ["no-preference", 5000],
  ["reduce", 0],
] as const) {
  test.describe(`with the motion preference "${reducedMotion}"`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`the skeleton moves for at most ${most} ms`, async ({ page }) => {
      await simulateProvider(page, phases.waiting);
      await page.goto("/#booking", { waitUntil: "commit" });
      const { box, status } = bookingBox(page);
      await expect(status).toHaveText(statusText.waiting);
      const ends = await box.evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .map((each) => Number(each.effect?.getComputedTiming().endTime)),
      );
      expect(Math.max(0, ...ends)).toBeLessThanOrEqual(most);
      if (most > 0) expect(ends).not.toEqual([]);
    });
  });
}

// Calendly's page reports no failure.
if (site.booking.provider === "cal.com")
  test("the focus moves to the box when the focused calendar fails", async ({ page }) => {
    await simulateProvider(page);
    await page.goto("/#booking");
    const { box, calendar, status } = bookingBox(page);
    await calendar.getByRole("button").focus();
    await expect(status).toHaveText(statusText.ready);
    await calendar
      .locator("body")
      .evaluate(() => parent.postMessage({ originator: "CAL", type: "linkFailed", data: {} }, "*"));
    await expect(status).toHaveText(statusText.failed);
    await expect(box).toBeFocused();
  });

test("the Tab key passes through the calendar, and a link skips it", async ({ page }) => {
  await simulateProvider(page);
  await page.goto("/#booking");
  const { box, status, calendar } = bookingBox(page);
  await expect(status).toHaveText(statusText.ready);
  const skip = box.getByRole("link", { name: site.booking.messages.skip });
  const after = page.locator("#booking ~ * :focus, footer :focus");
  await box.getByRole("link", { name: site.contact.email }).focus();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendar.getByRole("button", { name: "10:00am" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(after).toHaveCount(1);
  await skip.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(after).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe("#booking");
});

test.describe("on a phone", () => {
  test.use({ viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

  test("the status is announced only once the box is in view", async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("booking:shown", () => document.documentElement.classList.add("shown"));
    });
    await simulateProvider(page);
    await page.goto("/");
    await hydrated(page);
    const { status } = bookingBox(page);
    const shown = page.locator("html.shown");
    await page.locator("#booking").evaluate((section) => section.scrollIntoView());
    await expect(status).toHaveText(statusText.ready);
    await expect(status).not.toBeInViewport();
    await expect(status).toHaveAttribute("aria-live", "off");
    await expect(shown).toHaveCount(0);
    await status.scrollIntoViewIfNeeded();
    await expect(status).toHaveAttribute("aria-live", "polite");
    await expect(shown).toHaveCount(1);
  });
});
