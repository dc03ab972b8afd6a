import { findOverflow } from "../browser/support/findOverflow";
import { visit } from "./support/page";
import { expect, test } from "./support/test";

test.use({ browserFontSize: 32 });

test("at 390, 1280 and 1440 px and a browser font size of 32 px, every word and the header fit", async ({
  tab,
  site,
}) => {
  for (const path of ["/", "/privacy-policy", "/nowhere"]) {
    await visit(tab, site.url + path);
    for (const width of [390, 1280, 1440]) {
      await tab.resize(width, 800);
      expect(await tab.evaluate(() => matchMedia(`(max-width: ${innerWidth / 32}em)`).matches)).toBe(true);
      await tab.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await tab.evaluate(findOverflow), `${path} at ${width} px`).toEqual([]);
    }
  }
});
