import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import { expect, hydrated, test } from "./support/test";

/** Notes in the page how long each of the browser's own changes of pages takes, in milliseconds. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const noted: number[] = [];
    Reflect.set(window, "noted", noted);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const ends = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith("::view-transition"))
          .map((effect) => Number(effect.getComputedTiming().endTime));
        noted.push(Math.max(0, ...ends));
      });
      return transition;
    };
  });
const noted = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, "noted"));

async function followPrivacy(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
}

test("One page gives way to the next by a short transition of the browser's own", async ({ page }) => {
  await noteTransitions(page);
  await followPrivacy(page);
  await expect.poll(() => noted(page)).toHaveLength(1);
  const [long] = await noted(page);
  expect(long).toBeGreaterThan(0);
  expect(long).toBeLessThanOrEqual(300);
});

test("Who prefers less motion sees the next page without a transition", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await noteTransitions(page);
  await followPrivacy(page);
  expect(await noted(page)).toEqual([]);
});

test("A browser that knows no transitions shows the next page all the same", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
  await followPrivacy(page);
  expect(await page.evaluate(() => "startViewTransition" in document)).toBe(false);
});
