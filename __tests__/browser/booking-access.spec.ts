import { axe } from "./support/axe";
import { bookingBox, failedRequests, says, scrollToBox } from "./support/bookingBox";
import { site } from "./support/content";
import { type Behavior, standIn } from "./support/provider";
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
    const kind = width === 390 || phase === "failed" ? "" : " @slow";
    test(`the box is accessible when it is ${phase}${kind}`, async ({ page }) => {
      await standIn(page, phases[phase]);
      await page.clock.install();
      // What hangs may hold back the page's load event.
      await page.goto("/#booking", { waitUntil: "commit" });
      const { status, frames } = bookingBox(page);
      await expect(status).toHaveText(phase === "ready" ? says.ready : says.waiting);
      if (phase === "slow" || phase === "failed") await expect(frames).toHaveCount(1);
      await scrollToBox(page);
      if (phase === "slow") await page.clock.fastForward(6000);
      await expect(status).toHaveText(says[phase]);
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

    test(`what is loading moves for at most ${most} ms`, async ({ page }) => {
      await standIn(page, phases.waiting);
      await page.goto("/#booking", { waitUntil: "commit" });
      const { box, status } = bookingBox(page);
      await expect(status).toHaveText(says.waiting);
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

test("the keyboard goes through the calendar and past it, and a link jumps over it", async ({ page }) => {
  await standIn(page);
  await page.goto("/#booking");
  const { box, status, calendar } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  const skip = box.getByRole("link", { name: site.booking.messages.skip });
  await box.getByRole("link", { name: site.contact.email }).focus();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendar.getByRole("button", { name: "10:00am" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("contentinfo").locator(":focus")).toHaveCount(1);
  await skip.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("contentinfo").locator(":focus")).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe("#booking");
});

test.describe("on a phone", () => {
  test.use({ viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

  test("nothing is announced while only the head of the section is in view, and all of it once the box is", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener("booking:shown", () => document.documentElement.classList.add("shown"));
    });
    await standIn(page);
    await page.goto("/");
    await hydrated(page);
    const { status } = bookingBox(page);
    const shown = page.locator("html.shown");
    await page.locator("#booking").evaluate((section) => section.scrollIntoView());
    await expect(status).toHaveText(says.ready);
    await expect(status).not.toBeInViewport();
    await expect(status).toHaveAttribute("aria-live", "off");
    await expect(shown).toHaveCount(0);
    await status.scrollIntoViewIfNeeded();
    await expect(status).toHaveAttribute("aria-live", "polite");
    await expect(shown).toHaveCount(1);
  });
});
