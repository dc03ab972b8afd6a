// Prepares a clone: checks the Node version, installs missing packages and sets up the pre-commit hook.
// Plain JavaScript, because it runs before any package is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAlive } from "../tools/process/isAlive.mjs";

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @returns {Promise<string | undefined>} Why the project can't run; undefined if it can. */
async function prepare() {
  const refusal = checkNode();
  if (refusal !== undefined) return refusal;
  if (!isInstalled()) {
    const running = runningCommand();
    if (running !== undefined)
      return `The packages have changed, but ${running} is running with the old ones. Stop it, then run this command again.`;
    if (!(await install()))
      return "npm couldn't install the packages. Check its output above and the network, then run this command again.";
  }
  setUpHooks();
  return undefined;
}

/**
 * Refuses a Node that is older than what package.json supports, and warns about one that isn't tested.
 * @returns {string | undefined} Why this Node is refused.
 */
function checkNode() {
  /** @type {string} */
  const range = readJson("package.json").engines.node;
  const tested = [...range.matchAll(/\^(\d+)\.(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const sameLine = tested.find(([line]) => line === major);
  if (sameLine !== undefined && minor >= (sameLine[1] ?? 0)) return undefined;
  const versions = tested.map(([line, lowest]) => `${line} (${line}.${lowest} or later)`).join(", ");
  const isTooOld = sameLine !== undefined || tested.every(([line = 0]) => major < line);
  if (isTooOld)
    return `Node ${process.versions.node} is too old. Install Node ${versions} from https://nodejs.org.`;
  console.warn(`Node ${process.versions.node} isn't tested with this project. Tested versions: ${versions}.`);
  return undefined;
}

/** Whether node_modules matches package-lock.json. Optional packages, mostly for other platforms, may be missing. */
function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  /** @type {Record<string, { version: string, optional?: boolean }>} */
  const wanted = readJson("package-lock.json").packages;
  const present = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || (present[path] === undefined ? optional === true : present[path].version === version),
  );
}

/** @returns {string | undefined} The command that holds the project's lock (tools/process/lock.ts), such as "npm start". */
function runningCommand() {
  try {
    const { holder, processes } = readJson(".state/lock");
    return processes.some(isAlive) ? holder : undefined;
  } catch {
    return undefined;
  }
}

async function install() {
  console.log("Installing packages (one to three minutes) …");
  // npm is a batch file on Windows, which only a shell can start.
  const child = spawn("npm ci --no-progress", { stdio: ["ignore", "pipe", "pipe"], shell: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const progress = setInterval(() => console.log("  still installing …"), 30_000);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(progress);
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Enables .githooks, unless the clone has hooks. A linked worktree, where .git is a file, shares the main worktree's. */
function setUpHooks() {
  if (process.env.CI || !statSync(".git", { throwIfNoEntry: false })?.isDirectory()) return;
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim();
  if (git("config", "core.hooksPath")) return;
  const hooks = existsSync(".git/hooks") ? readdirSync(".git/hooks") : [];
  if (hooks.some((name) => !name.endsWith(".sample"))) return;
  console.log("Enabled the pre-commit hook. To disable it: git config core.hooksPath .git/hooks");
  git("config", "core.hooksPath", ".githooks");
}

const refusal = await prepare();
if (refusal !== undefined) console.error(refusal);
process.exitCode = refusal === undefined ? 0 : 1;
