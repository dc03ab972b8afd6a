import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { standIn } from "../__tests__/browser/support/provider";
import { startPreviewServer } from "../src/build/hosting/previewServer";
import { chromiumFlags, findChromium } from "./support/chromium";
import { progress, runCommand, say, UsageError } from "./support/cli";
import { allWidths, type Picture, pictures } from "./support/pictures";

const folder = "reports/screenshots";

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
        await take(browser, server.url, picture, width);
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

async function take(browser: Browser, site: string, picture: Picture, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : Math.round(width * 0.6) },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await standIn(page, picture.provider);
  await page.goto(site + picture.path, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await picture.arrange?.(page);
  await page.screenshot({
    path: path.join(folder, `${picture.name}-${width}.png`),
    fullPage: picture.wholePage ?? false,
    animations: "disabled",
  });
  await context.close();
}
