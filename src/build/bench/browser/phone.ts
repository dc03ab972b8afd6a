import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

/** The screen of Lighthouse's mobile preset. */
export const screen = {
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

export const cpuSlowdown = 4;

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

/** A phone with an empty cache, for one measurement. */
export async function onPhone<Result>(
  browser: Browser,
  measure: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

export async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send("Network.emulateNetworkConditions", slow4g);
}

export async function slowProcessor(client: CDPSession): Promise<void> {
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}
