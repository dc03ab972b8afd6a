import { setTimeout } from "node:timers/promises";
import { type CDPSession, launch } from "puppeteer-core";

/** The screen of Lighthouse's mobile preset. */
export const phoneScreen = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/**
 * Chromium flag for a window larger than `phoneScreen` in physical pixels. Chromium draws no frame for a change outside
 * of its window, and Event Timing would count the wait for the next frame.
 */
export const largeWindowFlag = "--window-size=800,1600";

/** The presets of Chrome's developer tools. */
export const fast4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
export const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Milliseconds after the first paint at which the menu button is tapped, each on a load without a cache. */
const tapTimes = [300, 1000, 2000, 4000];

/** Measures how responsive a page is: its tasks, and the delay of taps and key presses. */
export async function measureResponsiveness(executablePath: string, args: string[], url: string) {
  // Keeps Puppeteer from attaching to tabs. openTab does.
  const options = { executablePath, args, targetFilter: () => false, waitForInitialPage: false };
  const program = await launch(options);
  try {
    const browser = await program.target().createCDPSession();
    const menu = await pointOf(browser, url, 'header button, [aria-label*="menu" i]');
    const link = await pointOf(browser, url, 'main a[href*="#"]');
    const figures: Record<string, number> = await measureTasks(browser, url);
    for (const time of tapTimes)
      figures[`menu tap at ${time} ms, ms`] = await measureTap(browser, url, menu, time);
    figures["section link tap at 1000 ms, ms"] = await measureTap(browser, url, link, 1000);
    figures["INP of 20 interactions, ms"] = await measureVisit(browser, url, menu);
    return figures;
  } finally {
    await program.close();
  }
}

async function measureTasks(browser: CDPSession, url: string): Promise<Record<string, number>> {
  const tab = await openTab(browser, 4);
  await tab.load(url, "networkIdle");
  // Work that waits for idle time follows within seconds.
  await setTimeout(3000);
  const all = await tab.sumTasks();
  const longest = await tab.evaluate<number>(
    "Math.max(0, ...benchTimes.tasks.map(({ duration }) => duration))",
  );
  const blocking = await tab.evaluate<number>(`(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const blockingOf = ({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - 50;
    return benchTimes.tasks.reduce((sum, task) => sum + Math.max(0, blockingOf(task)), 0);
  })()`);
  await tab.close();
  return { "all tasks, ms": all, "longest task, ms": longest, "blocking time, ms": blocking };
}

/** Milliseconds from a tap to the next frame. */
async function measureTap(browser: CDPSession, url: string, point: Point, after: number): Promise<number> {
  const tab = await openTab(browser, 6);
  const loadAndTap = async () => {
    await tab.load(url, "firstContentfulPaint");
    await setTimeout(after);
    await tab.tap(point);
  };
  await Promise.all([tab.reach("networkIdle"), loadAndTap()]);
  const longest = await longestInteraction(tab);
  await tab.close();
  return longest;
}

/** Opens and closes the menu six times, then presses Tab eight times. */
async function measureVisit(browser: CDPSession, url: string, menu: Point): Promise<number> {
  const tab = await openTab(browser, 6);
  await Promise.all([tab.reach("load"), tab.load(url, "firstContentfulPaint")]);
  for (let taps = 0; taps < 12; taps += 1) {
    await tab.tap(menu);
    await setTimeout(400);
  }
  for (let keys = 0; keys < 8; keys += 1) {
    await tab.pressTab();
    await setTimeout(200);
  }
  const longest = await longestInteraction(tab);
  await tab.close();
  return longest;
}

/** Returns the center of the first visible match. Uses a separate load: the search would slow down a measured one. */
async function pointOf(browser: CDPSession, url: string, target: string): Promise<Point> {
  const tab = await openTab(browser, 1);
  await tab.load(url, "load");
  const point = await tab.evaluate<Point | undefined>(`(() => {
    const boxes = [...document.querySelectorAll(${JSON.stringify(target)})].map((one) => one.getBoundingClientRect());
    const box = boxes.find(({ width, height }) => width > 0 && height > 0);
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  })()`);
  await tab.close();
  if (point === undefined) throw new Error(`${url} shows nothing that matches ${target}.`);
  return point;
}

/** Returns the length of the longest interaction in ms, or 8 if all took less than 16: Event Timing reports none of those. */
async function longestInteraction(tab: Tab): Promise<number> {
  await setTimeout(500);
  return tab.evaluate<number>("Math.max(8, ...benchTimes.interactions)");
}

type Tab = Awaited<ReturnType<typeof openTab>>;

type PageEvent = "load" | "networkIdle" | "firstContentfulPaint";

/**
 * Opens a tab that emulates a phone on fast 4G, without a cache, with the CPU slowed down `slowdown` times. Unlike
 * Puppeteer and Playwright, doesn't send `Runtime.enable`: V8 would then collect source positions for each new error
 * object, which slows down React's start.
 */
async function openTab(browser: CDPSession, slowdown: number) {
  const { browserContextId } = await browser.send("Target.createBrowserContext");
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank", browserContextId });
  const info = { targetId, type: "page", title: "", url: "", attached: false, canAccessOpener: false };
  const tab = await browser.connection()?.createSession(info);
  if (tab === undefined) throw new Error("The browser closed.");
  await tab.send("Page.enable");
  await tab.send("Performance.enable");
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${recordTimes})()` });
  await tab.send("Emulation.setDeviceMetricsOverride", { ...phoneScreen, mobile: true });
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await tab.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await tab.send("Network.enable");
  await tab.send("Network.emulateNetworkConditions", { offline: false, ...fast4G });
  await tab.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const { frame: blank } = (await tab.send("Page.getFrameTree")).frameTree;

  /** Waits for an event of the loaded document. */
  const reach = (event: PageEvent) =>
    new Promise<void>((resolve, reject) => {
      const timer = globalThis.setTimeout(() => reject(new Error(`No ${event} within 30 seconds.`)), 30_000);
      tab.on("Page.lifecycleEvent", ({ name, frameId, loaderId }) => {
        if (name !== event || frameId !== blank.id || loaderId === blank.loaderId) return;
        clearTimeout(timer);
        resolve();
      });
    });
  const touch = (type: "touchStart" | "touchEnd", touchPoints: Point[]) =>
    tab.send("Input.dispatchTouchEvent", { type, touchPoints });
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  return {
    reach,
    async load(url: string, until: PageEvent) {
      const [, { errorText }] = await Promise.all([reach(until), tab.send("Page.navigate", { url })]);
      if (errorText) throw new Error(`${url} doesn't load: ${errorText}.`);
    },
    async tap(point: Point) {
      await touch("touchStart", [point]);
      await touch("touchEnd", []);
    },
    async pressTab() {
      await tab.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await tab.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
    /** Milliseconds that the main thread has spent in tasks, including those too short for the Long Tasks API. */
    async sumTasks() {
      const { metrics } = await tab.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
    },
    async evaluate<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await tab.send("Runtime.evaluate", {
        expression,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    close: () => browser.send("Target.disposeBrowserContext", { browserContextId }),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Records long tasks and interactions. Runs in the page, before its own scripts. */
function recordTimes() {
  const tasks: PerformanceEntry[] = [];
  const interactions: number[] = [];
  Object.assign(window, { benchTimes: { tasks, interactions } });
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  }).observe({ type: "longtask", buffered: true });
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId !== 0) interactions.push(entry.duration);
  }).observe(options);
}
