import type { Locator } from "@playwright/test";
import { color } from "../../src/styles/theme";
import { rgb } from "./support/rgb";
import { expect, test } from "./support/test";

test("Words that are selected are dark on amber, in the hero's picture as well", async ({ page }) => {
  await page.goto("/");
  const selected = (element: Locator, property: "color" | "fill") =>
    element.evaluate((node, name) => {
      const style = getComputedStyle(node, "::selection");
      return [style.backgroundColor, style[name]];
    }, property);
  const darkOnAmber = [rgb(color.spark), rgb(color.ink)];
  expect(await selected(page.getByRole("heading", { level: 1 }), "color")).toEqual(darkOnAmber);
  const words = await page.locator("figure text:visible").all();
  expect(words).toHaveLength(12);
  for (const word of words) expect(await selected(word, "fill")).toEqual(darkOnAmber);
});
