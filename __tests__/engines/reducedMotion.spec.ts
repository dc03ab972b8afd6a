import { menuLabels } from "../browser/support/content";
import { click, expectArrival, visit } from "./support/page";
import { expect, test } from "./support/test";

test.use({ prefersLessMotion: true });

test("with reduced motion nothing is animated, and menu items still lead to their sections", async ({
  tab,
  site,
}) => {
  await visit(tab, site.url);
  expect(await tab.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
  expect(await tab.evaluate(() => document.getAnimations().length), "animations").toBe(0);
  await click(tab, "header nav a", menuLabels.services);
  await expectArrival(tab, "services");
});
