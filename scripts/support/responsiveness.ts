import { setTimeout } from "node:timers/promises";
import { type Browser, launch } from "puppeteer-core";

/** The screen of Lighthouse's mobile preset. */
export const screen = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** The presets of Chrome's developer tools. */
export const fast4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
export const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Milliseconds after the first paint at which the menu button is tapped, each on a load without a cache. */
const tapTimes = [300, 1000, 2000, 4000];

/** Measures the responsiveness of a page: its long tasks, and the delay of taps. */
export async function measureResponsiveness(executablePath: string, args: string[], url: string) {
  // Doesn't attach to tabs automatically, because V8 runs React's start more slowly in a tab with developer tools.
  const browser = await launch({
    executablePath,
    args,
    targetFilter: () => false,
    waitForInitialPage: false,
  });
  try {
    const menu = await pointOf(browser, url, 'header button, [aria-label*="menu" i]');
    const link = await pointOf(browser, url, 'main a[href*="#"]');
    const figures: Record<string, number> = await measureTasks(browser, url);
    for (const time of tapTimes)
      figures[`menu tap at ${time} ms, ms`] = await measureTap(browser, url, menu, time);
    figures["section link tap at 1000 ms, ms"] = await measureTap(browser, url, link, 1000);
    figures["INP of 20 interactions, ms"] = await measureVisit(browser, url, menu);
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureTasks(browser: Browser, url: string): Promise<Record<string, number>> {
  const tab = await openTab(browser, 4);
  await tab.load(url, "networkIdle");
  // Work that waits for idle time follows within seconds.
  await setTimeout(3000);
  const longest = await tab.evaluate("Math.max(0, ...benchTimes.tasks.map(({ duration }) => duration))");
  const blocking = await tab.evaluate(`(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const blockingOf = ({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - 50;
    return benchTimes.tasks.reduce((sum, task) => sum + Math.max(0, blockingOf(task)), 0);
  })()`);
  await tab.close();
  return { "longest task, ms": longest, "blocking time, ms": blocking };
}

/** Milliseconds from a tap to the next frame. */
async function measureTap(browser: Browser, url: string, point: Point, after: number): Promise<number> {
  const tab = await openTab(browser, 6);
  const idle = tab.reach("networkIdle");
  await tab.load(url, "firstContentfulPaint");
  await setTimeout(after);
  await tab.tap(point);
  await idle;
  const longest = await longestInteraction(tab);
  await tab.close();
  return longest;
}

/** Opens and closes the menu six times, then presses Tab eight times. */
async function measureVisit(browser: Browser, url: string, menu: Point): Promise<number> {
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

/** The middle of the first visible match, measured on an ordinary load, because it would slow down the measured one. */
async function pointOf(browser: Browser, url: string, target: string) {
  const tab = await openTab(browser, 1);
  await tab.load(url, "load");
  const position = (start: "left" | "top", length: "width" | "height") =>
    tab.evaluate(`(() => {
      const boxes = [...document.querySelectorAll(${JSON.stringify(target)})].map((one) => one.getBoundingClientRect());
      const box = boxes.find(({ width, height }) => width > 0 && height > 0);
      return box.${start} + box.${length} / 2;
    })()`);
  const point = { x: await position("left", "width"), y: await position("top", "height") };
  await tab.close();
  return point;
}

/** Event Timing reports nothing below 16 ms, which counts as 8. */
async function longestInteraction(tab: Tab): Promise<number> {
  await setTimeout(500);
  return tab.evaluate("Math.max(8, ...benchTimes.interactions)");
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a phone's tab on fast 4G, without a cache, whose processor is this many times slower. */
async function openTab(browser: Browser, slowdown: number) {
  const root = await browser.target().createCDPSession();
  const { browserContextId } = await root.send("Target.createBrowserContext");
  const { targetId } = await root.send("Target.createTarget", { url: "about:blank", browserContextId });
  const info = { targetId, type: "page", title: "", url: "", attached: false, canAccessOpener: false };
  const session = await root.connection()?.createSession(info);
  if (session === undefined) throw new Error("The browser closed.");
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${recordTimes})()` });
  await session.send("Emulation.setDeviceMetricsOverride", { ...screen, mobile: true });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...fast4G });

  await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const { frame: blank } = (await session.send("Page.getFrameTree")).frameTree;
  /** Waits for an event of the loaded document. */
  const reach = (wanted: string) =>
    new Promise<void>((resolve) => {
      session.on("Page.lifecycleEvent", ({ name, frameId, loaderId }) => {
        if (name === wanted && frameId === blank.id && loaderId !== blank.loaderId) resolve();
      });
    });
  const touch = (type: "touchStart" | "touchEnd", touchPoints: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  return {
    reach,
    async load(url: string, until: string) {
      await Promise.all([reach(until), session.send("Page.navigate", { url })]);
    },
    async tap(point: Point) {
      await touch("touchStart", [point]);
      await touch("touchEnd", []);
    },
    async pressTab() {
      await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
    async evaluate(expression: string): Promise<number> {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression });
      if (typeof result.value === "number") return result.value;
      throw new Error(`${exceptionDetails?.exception?.description ?? result.type} in ${expression}`);
    },
    async close() {
      await root.send("Target.disposeBrowserContext", { browserContextId });
      await root.detach();
    },
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
