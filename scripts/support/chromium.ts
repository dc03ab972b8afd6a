import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { say, warn } from "./cli";

/** What finding a browser needs of the computer, so that the order of the search can be tested. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  exists(file: string): boolean;
  /** Runs a program to its end, quietly; false when it cannot be started or fails. */
  run(program: string, args: readonly string[]): boolean;
  /** Where Playwright keeps its own download, whether it is there or not. */
  downloaded(): Promise<string>;
}

/**
 * The path of a Chromium to drive: one that is already here, else Playwright's download, else Debian's
 * package where this may be installed. Says what it does whenever that takes time.
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const chosen = machine.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (works(machine, chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which does not start. Correct it or unset it.`);
  }
  return installed(machine) ?? (await download(machine)) ?? debianPackage(machine) ?? refuse();
}

function installed(machine: Machine): string | undefined {
  return usualPlaces(machine).find((file) => works(machine, file));
}

async function download(machine: Machine): Promise<string | undefined> {
  const file = await machine.downloaded();
  if (works(machine, file)) return file;
  say("No Chrome or Chromium on this computer: downloading Playwright's (about 180 MB, once) …");
  const command = require.resolve("@playwright/test/cli");
  if (machine.run(process.execPath, [command, "install", "chromium"]) && works(machine, file)) return file;
  warn("Playwright's Chromium could not be downloaded, or lacks system libraries.");
  return undefined;
}

function debianPackage(machine: Machine): string | undefined {
  if (machine.platform !== "linux" || !machine.isRoot || !machine.exists("/usr/bin/apt-get"))
    return undefined;
  say("Installing Debian's package chromium …");
  machine.run("apt-get", ["update", "--quiet"]);
  machine.run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", "chromium"]);
  return installed(machine);
}

function refuse(): never {
  throw new Error(
    "No Chromium was found and none could be fetched. Install Chrome or Chromium and run this again, " +
      "or name its program in the environment variable CHROME_PATH.",
  );
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === "win32") {
    const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];
    return roots.flatMap((root) => (root ? programs.map((program) => path.win32.join(root, program)) : []));
  }
  if (platform === "darwin") {
    const folders = ["/Applications", ...(env.HOME ? [path.posix.join(env.HOME, "Applications")] : [])];
    const programs = ["Google Chrome", "Chromium"];
    return folders.flatMap((folder) =>
      programs.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  const folders = (env.PATH ?? "").split(":").filter((folder) => folder !== "");
  const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
  return names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
}

/** Some systems ship a placeholder that only advertises a package, hence the run; Windows would open a window. */
function works(machine: Machine, file: string): boolean {
  return machine.exists(file) && (machine.platform === "win32" || machine.run(file, ["--version"]));
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (program, args) =>
    spawnSync(program, args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  downloaded: async () => (await import("@playwright/test")).chromium.executablePath(),
};

/** No network chatter of its own; and root, as in containers, has no sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(thisMachine.isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
