import type { Browser } from "@playwright/test";
import { watchNetwork } from "./network";
import { onPhone, slowProcessor } from "./phone";

/** Milliseconds that the main thread is busy until the loaded page has come to rest, at the slowed processor. */
export function measureMainThread(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page, client) => {
    await slowProcessor(client);
    await client.send("Performance.enable");
    const { rest } = await watchNetwork(client);
    await page.goto(url, { waitUntil: "load" });
    await rest();
    const { metrics } = await client.send("Performance.getMetrics");
    const busy = metrics.find(({ name }) => name === "TaskDuration");
    if (busy === undefined) throw new Error("The browser does not tell how long its tasks took.");
    return busy.value * 1000;
  });
}
