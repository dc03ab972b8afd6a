import type { Locator } from "@playwright/test";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expect, test } from "./support/test";

test("Selected text has the action color, in the hero picture too", async ({ page }) => {
  await page.goto("/");
  const selected = (element: Locator, property: "color" | "fill") =>
    element.evaluate((node, name) => {
      const style = getComputedStyle(node, "::selection");
      return [style.backgroundColor, style[name]];
    }, property);
  const selection = [rgb(color.action), rgb(color.textOnAction)];
  expect(await selected(page.getByRole("heading", { level: 1 }), "color")).toEqual(selection);
  const words = await page.locator("figure text:visible").all();
  expect(words).toHaveLength(12);
  for (const word of words) expect(await selected(word, "fill")).toEqual(selection);
});
