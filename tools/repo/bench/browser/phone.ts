import { type Browser, chromium } from "@playwright/test";
import { z } from "zod";
import { onUnwatchedTab, type Tab } from "./unwatchedTab";

/** The screen of Lighthouse's mobile preset. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** "Slow 4G" of the browser's developer tools, which Lighthouse simulates too. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

const cpuSlowdown = 4;

export interface LaunchOptions {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Only these resolve, so that no third party's mood is measured. */
  readonly hosts: readonly string[];
  /** Where Lighthouse finds the browser. */
  readonly port: number;
}

export function launchBrowser({ executablePath, args, hosts, port }: LaunchOptions): Promise<Browser> {
  const exclusions = hosts.map((host) => `EXCLUDE ${host}`).join(", ");
  return chromium.launch({
    executablePath,
    args: [
      ...args,
      `--remote-debugging-port=${port}`,
      `--host-resolver-rules=MAP * ~NOTFOUND, ${exclusions}`,
    ],
  });
}

export interface Phone extends Tab {
  /** Resolves with the page's load event. */
  open(url: string): Promise<void>;
  /** What an expression, or a promise that it makes, comes to in the page. */
  tell(expression: string): Promise<unknown>;
  /** Runs in every page that is opened, before the page's own scripts. */
  beforeEachPage(script: () => void): Promise<void>;
}

/** A phone with an empty cache, for one measurement. */
export function onPhone<Result>(
  browser: Browser,
  measure: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  return onUnwatchedTab(browser, async (tab) => {
    const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = screen;
    await tab.ask("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile });
    await tab.ask("Emulation.setTouchEmulationEnabled", { enabled });
    await tab.ask("Page.enable");
    return measure({
      ...tab,
      async open(url) {
        const loaded = tab.next("Page.loadEventFired");
        const { errorText } = navigation.parse(await tab.ask("Page.navigate", { url }));
        if (errorText !== undefined) throw new Error(`${url} does not open: ${errorText}`);
        await loaded;
      },
      async tell(expression) {
        const { result, exceptionDetails } = evaluation.parse(
          await tab.ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }),
        );
        if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
        return result.value;
      },
      async beforeEachPage(script) {
        await tab.ask("Page.addScriptToEvaluateOnNewDocument", { source: `(${script})()` });
      },
    });
  });
}

const navigation = z.object({ errorText: z.string().optional() });
const evaluation = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** From now on; the network has to be watched already. */
export async function slowNetwork(tab: Tab): Promise<void> {
  await tab.ask("Network.emulateNetworkConditions", slow4g);
}

export async function slowProcessor(tab: Tab): Promise<void> {
  await tab.ask("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}
