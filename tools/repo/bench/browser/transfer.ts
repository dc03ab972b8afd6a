import type { Browser } from "@playwright/test";
import { z } from "zod";
import type { Kind, Transfer } from "../results";
import { type Arrival, watchNetwork } from "./network";
import { onPhone } from "./phone";

interface Visit {
  readonly arrivals: readonly Arrival[];
  readonly elements: number;
}

/**
 * First visits without any throttling: bytes do not depend on it. A visitor who saves data gets what the page itself
 * needs, whenever it asks for it; what others get more is fetched ahead, for pages that may be visited next.
 */
export async function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  const { arrivals, elements } = await visit(browser, url, true);
  const everything = await visit(browser, url, false);
  const bytes: Record<Kind, number> = {
    HTML: 0,
    script: 0,
    data: 0,
    font: 0,
    style: 0,
    image: 0,
    other: 0,
  };
  for (const arrival of arrivals) bytes[arrival.kind] += arrival.bytes;
  const hosts = new Set(everything.arrivals.map((arrival) => new URL(arrival.url).host));
  hosts.delete(new URL(url).host);
  return {
    bytes,
    requests: arrivals.length,
    foreignHosts: [...hosts],
    aheadBytes: sumOf(everything.arrivals) - sumOf(arrivals),
    elements,
  };
}

const visit = (browser: Browser, url: string, savesData: boolean): Promise<Visit> =>
  onPhone(browser, async (phone) => {
    if (savesData) await phone.beforeEachPage(saveData);
    const { arrivals, rest } = await watchNetwork(phone);
    await phone.open(url);
    await rest();
    const elements = z.number().parse(await phone.tell('document.querySelectorAll("*").length'));
    return { arrivals: [...arrivals.values()], elements };
  });

/** Runs in the page, before its own scripts. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

const sumOf = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, { bytes }) => sum + bytes, 0);
