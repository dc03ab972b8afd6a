import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Resolves to the path of a Chromium: the one in CHROME_PATH, an installed Chrome or Chromium, Playwright's download,
 * or the one in node_modules. Downloads nothing.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which doesn't start. Correct it or unset it.`);
  }
  const found = (await installedBrowsers()).find(works) ?? unpackChromium();
  if (found !== undefined) return found;
  throw new Error(
    "Chrome or Chromium wasn't found. Install one, run `npx playwright install chromium`, " +
      "or set CHROME_PATH to the path of its program.",
  );
}

/** Runs a program without output. Returns whether it started and succeeded. */
const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { stdio: "ignore", env: { ...process.env, ...env } }).status === 0;

/** Runs the program, because Ubuntu's /usr/bin/chromium-browser may be a stub. On Windows it would open a window. */
export const works = (file: string) =>
  process.platform === "win32" ? existsSync(file) : run(file, ["--version"]);

async function installedBrowsers(): Promise<readonly string[]> {
  const { Launcher } = await import("chrome-launcher");
  const { chromium } = await import("@playwright/test");
  let installed: readonly string[] = [];
  try {
    installed = Launcher.getInstallations();
  } catch {
    // chrome-launcher throws when it finds none.
  }
  return [...installed, chromium.executablePath()];
}

/** Sets the paths of the libraries and fonts that a bare container lacks. */
const launchScript = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/**
 * Unpacks the headless Chromium of the optional package @sparticuz/chromium and returns the path of its launch script.
 * Returns undefined where it doesn't run.
 */
export function unpackChromium(folder = path.resolve("node_modules/.cache/chromium")): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const script = path.join(folder, "chromium.sh");
  if (works(script)) return script;
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the temporary folder, and unpacks its libraries only on AWS.
  const env = { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  if (!run(process.execPath, ["-e", 'require("@sparticuz/chromium").executablePath()'], env))
    return undefined;
  writeFileSync(script, launchScript, { mode: 0o755 });
  return works(script) ? script : undefined;
}

/** Turns off the browser's background requests, font hinting, and the sandbox, which can't start as root. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // Without it, the headless shell rounds character widths, so lines break elsewhere.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Hidden pages of the address bar, which take a third of the CPU time.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
