import type { Browser } from "@playwright/test";
import type { Kind, Transfer } from "../results";
import { watchNetwork } from "./network";
import { onPhone } from "./phone";

/** One first visit without any throttling: bytes do not depend on it. */
export function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  return onPhone(browser, async (page, client) => {
    const { arrivals, rest } = await watchNetwork(client);
    await page.goto(url, { waitUntil: "load" });
    const first = new Set(arrivals.keys());
    await rest();

    const bytes: Record<Kind, number> = {
      HTML: 0,
      script: 0,
      data: 0,
      font: 0,
      style: 0,
      image: 0,
      other: 0,
    };
    let aheadBytes = 0;
    const hosts = new Set<string>();
    for (const [id, arrival] of arrivals) {
      if (first.has(id)) bytes[arrival.kind] += arrival.bytes;
      else aheadBytes += arrival.bytes;
      hosts.add(new URL(arrival.url).host);
    }
    hosts.delete(new URL(url).host);
    return {
      bytes,
      requests: first.size,
      foreignHosts: [...hosts],
      aheadBytes,
      elements: await page.locator("*").count(),
    };
  });
}
