import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { z } from "zod";
import { onPhone, slowProcessor } from "./phone";
import type { Tab } from "./unwatchedTab";

/**
 * Milliseconds that the main thread is busy until the loaded page has come to rest, at the slowed processor. By the
 * thread's own clock: on a machine that others use as well, the time in which it waits for its turn is not the page's.
 */
export function measureMainThread(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (phone) => {
    await slowProcessor(phone);
    await phone.ask("Performance.enable", { timeDomain: "threadTicks" });
    await phone.open(url);
    return atRest(phone);
  });
}

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

async function timeSpent(tab: Tab): Promise<number> {
  const all = metrics.parse(await tab.ask("Performance.getMetrics"));
  const busy = all.metrics.find(({ name }) => name === "TaskDuration");
  if (busy === undefined) throw new Error("The browser does not tell how long its tasks took.");
  return busy.value * 1000;
}

const quiet = 1000;
/** What a page does at rest: a frame of its animations, and answering our question. */
const nextToNothing = 20;
/** A page that never rests is measured for so many seconds. */
const patience = 15;

async function atRest(tab: Tab): Promise<number> {
  let before = await timeSpent(tab);
  for (let second = 1; second <= patience; second += 1) {
    await pause(quiet);
    const now = await timeSpent(tab);
    if (now - before < nextToNothing) return now;
    before = now;
  }
  return before;
}
