import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { standIn } from "../__tests__/browser/support/provider";
import { hydrated } from "../__tests__/browser/support/test";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { chromiumFlags, findChromium } from "./support/chromium";
import { progress, runCommand, say, UsageError, warn } from "./support/cli";
import { allWidths, type Picture, pictures } from "./support/pictures";

const folder = "reports/screenshots";
/** In milliseconds. A browser may stop painting, and who waits for its next frame would wait for ever. */
const patience = 60_000;

void runCommand({
  name: "npm run screenshots",
  about: `Takes pictures of every page and state of the built site into ${folder}.`,
  flags: { only: { type: "string", about: "Only pictures whose name contains this, for instance booking." } },
  async run({ text }) {
    if (!existsSync("public/index.html"))
      throw new UsageError("Nothing is built yet: run `npm run build` first.");
    const wanted = pictures
      .filter(({ name }) => name.includes(text("only") ?? ""))
      .flatMap((picture) => (picture.widths ?? allWidths).map((width) => ({ picture, width })));
    if (wanted.length === 0) throw new UsageError(`No picture's name contains "${text("only")}".`);

    mkdirSync(folder, { recursive: true });
    const server = await startPreviewServer({ root: "public", port: 0 });
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
    const tick = progress("Pictures", wanted.length);
    try {
      for (const { picture, width } of wanted) {
        const taken =
          (await take(browser, server.url, picture, width)) ||
          (await take(browser, server.url, picture, width));
        if (!taken) {
          warn(
            `The browser was not done with ${picture.name} at ${width} px after ${patience / 1000} seconds, twice. ` +
              `Open ${picture.path} in a browser to see whether the page is at fault; if it is not, run this again.`,
          );
          return 1;
        }
        tick(`${picture.name} ${width}`);
      }
    } finally {
      await browser.close();
      await server.close();
    }
    say(`Look at them in ${folder}.`);
    return 0;
  },
});

/** False if the browser did not get there in time. */
async function take(browser: Browser, site: string, picture: Picture, width: number): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : Math.round(width * 0.6) },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    void context.close();
  }, patience);
  try {
    const page = await context.newPage();
    await standIn(page, picture.provider);
    await page.goto(site + picture.path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await hydrated(page);
    await picture.arrange?.(page);
    await page.screenshot({
      path: path.join(folder, `${picture.name}-${width}.png`),
      fullPage: picture.wholePage ?? false,
      animations: "disabled",
    });
    return true;
  } catch (error) {
    if (late) return false;
    throw error;
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}
