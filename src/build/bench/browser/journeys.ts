import type { Browser, Page } from "@playwright/test";
import type { Journey } from "../results";
import { recordClicks } from "./clickRecorder";
import { watchNetwork } from "./network";
import { onPhone, slowNetwork, slowProcessor } from "./phone";

/** One click from page to page, on a slow network and processor, after the link has been in view for a while. */
export function measureJourney(browser: Browser, site: string, from: string, to: string): Promise<Journey> {
  return onPhone(browser, async (page, client) => {
    await page.addInitScript(recordClicks);
    const { arrivals, rest } = await watchNetwork(client);
    await slowNetwork(client);
    await page.goto(site + from, { waitUntil: "load" });
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    await rest();
    // What waits for an idle moment may only begin now.
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    await rest();
    await slowProcessor(client);

    const before = new Set(arrivals.keys());
    await link.click();
    const milliseconds = await clickToPaint(page);
    await rest();
    const fetched = [...arrivals].filter(([id]) => !before.has(id)).map(([, arrival]) => arrival);
    return {
      from,
      to,
      milliseconds,
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: fetched.length,
    };
  });
}

async function clickToPaint(page: Page): Promise<number> {
  const times = await page.waitForFunction(() => {
    const clicked = sessionStorage.getItem("bench-clicked");
    const painted = sessionStorage.getItem("bench-painted");
    return clicked !== null && painted !== null && Number(painted) - Number(clicked);
  });
  return Number(await times.jsonValue());
}

/** A link that leads to another page of the same site, for peers whose pages are not known. */
export function findNextPage(browser: Browser, url: string): Promise<string | undefined> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: "load" });
    return page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
      const next = links.find(
        (link) =>
          link.checkVisibility() &&
          link.origin === location.origin &&
          link.pathname !== location.pathname &&
          link.hash === "" &&
          !link.target,
      );
      return next?.getAttribute("href") ?? undefined;
    });
  });
}
