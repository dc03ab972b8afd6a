import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../browser/support/freePort";
import { type Engine, type EngineOptions, type Key, parseResult, sourceOf, type Tab } from "./tab";

/** Drives WebKitGTK over W3C WebDriver, on a virtual display. Each tab is a session. */
export async function startWebKit(
  driverProgram: string,
  displayProgram: string,
  options: EngineOptions,
): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  // WebKitGTK reads prefers-reduced-motion from GTK's settings.
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0", "settings.ini"),
    `[Settings]\ngtk-enable-animations=${options.reducedMotion ? 0 : 1}\n`,
  );
  const settings = join(folder, "websettings");
  writeFileSync(settings, `[websettings]\ndefault-font-size=${options.fontSize}\n`);
  const display = spawn(
    displayProgram,
    ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"], detached: true },
  );
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(display.stdio[3])}`,
    GDK_BACKEND: "x11",
    XDG_CONFIG_HOME: folder,
    // The sandbox can't start as root.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
  };
  let driver = await startDriver(driverProgram, env);
  return {
    // Restarts the driver once if the browser doesn't start. That closes other tabs.
    open: async () => {
      try {
        return await openTab(driver.url, settings, options);
      } catch (error) {
        if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
        await stop(driver.process);
        driver = await startDriver(driverProgram, env);
        return openTab(driver.url, settings, options);
      }
    },
    async close() {
      await stop(driver.process);
      await stop(display);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", detached: true, env });
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url, driver);
  return { url, process: driver };
}

async function firstLine(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) throw new Error("Xvfb has no pipe for its display number.");
  const [data] = await once(stream, "data");
  return String(data).trim();
}

async function whenReady(url: string, driver: ChildProcess): Promise<void> {
  while (isRunning(driver)) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error("WebKitWebDriver ended before it was ready.");
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Ends a detached process and its children, such as a browser that hangs, and waits for the process. */
async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child) || child.pid === undefined) return;
  const closed = once(child, "close");
  process.kill(-child.pid);
  await closed;
}

const failure = z.object({ value: z.object({ message: z.string() }) });
const newSession = z.object({ value: z.object({ sessionId: z.string() }) });
const picture = z.object({ value: z.string() });
const scriptResult = z.object({
  value: z.object({ json: z.string().optional(), error: z.string().optional() }),
});

/** Milliseconds to wait for a browser to start. WebKitGTK sometimes hangs at startup. */
const startTimeout = 20_000;

/** Sends a WebDriver command. Resolves to the response's JSON text. */
async function send(
  url: string,
  method: "POST" | "DELETE" | "GET",
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<string> {
  const response = await fetch(url, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${failure.parse(JSON.parse(text)).value.message}`);
  return text;
}

async function openTab(driver: string, settings: string, { proxy }: EngineOptions): Promise<Tab> {
  const args = [
    "--automation",
    `--proxy=http://${proxy.host}:${proxy.port}`,
    "--ignore-host=127.0.0.1",
    `--config=${settings}`,
  ];
  const capabilities = { acceptInsecureCerts: true, "webkitgtk:browserOptions": { args } };
  const body = { capabilities: { alwaysMatch: capabilities } };
  const opened = await send(`${driver}/session`, "POST", body, AbortSignal.timeout(startTimeout));
  const session = `${driver}/session/${newSession.parse(JSON.parse(opened)).value.sessionId}`;
  const post = (path: string, body: unknown = {}) => send(`${session}/${path}`, "POST", body);

  const evaluate: Tab["evaluate"] = async (run, ...args) => {
    const script = `const done = arguments[0];
      ${sourceOf(run, args)}.then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const { value } = scriptResult.parse(JSON.parse(await post("execute/async", { script, args: [] })));
    if (value.error !== undefined) throw new Error(value.error);
    return parseResult(value.json);
  };

  const point = async (pointerType: "mouse" | "touch", x: number, y: number) => {
    const actions = [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await post("actions", {
      actions: [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }],
    });
  };

  return {
    visit: async (url) => void (await post("url", { url })),
    back: async () => void (await post("back")),
    forward: async () => void (await post("forward")),
    reload: async () => void (await post("refresh")),
    evaluate,
    click: (x, y) => point("mouse", x, y),
    tap: (x, y) => point("touch", x, y),
    async press(key) {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
      await post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async resize(width, height) {
      const window = { width, height };
      // Resizes twice: the size of the window's frame is known only after the first time.
      for (let turn = 0; turn < 2; turn += 1) {
        await post("window/rect", window);
        const viewport = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
        window.width += width - viewport.width;
        window.height += height - viewport.height;
      }
    },
    hide: async () => void (await post("window/minimize")),
    // An empty rect only restores the window.
    show: async () => void (await post("window/rect", {})),
    async setOffline(offline) {
      // WebDriver has no such command.
      await evaluate((isOffline) => {
        Object.defineProperty(navigator, "onLine", { configurable: true, get: () => !isOffline });
        window.dispatchEvent(new Event(isOffline ? "offline" : "online"));
      }, offline);
    },
    screenshot: async () =>
      Buffer.from(picture.parse(JSON.parse(await send(`${session}/screenshot`, "GET"))).value, "base64"),
    close: async () => void (await send(session, "DELETE")),
  };
}

/** WebDriver's code points of keys. */
const keys: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
};
