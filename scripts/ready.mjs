// Prepares a fresh clone: installs the packages and sets up the check before each commit. Plain JavaScript, because
// nothing is installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAlive } from "../tools/process/isAlive.mjs";

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @returns {Promise<string | undefined>} Why the project is not ready, if it is not. */
async function makeReady() {
  /** @type {string} */
  const range = readJson("package.json").engines.node;
  const supported = [...range.matchAll(/\^(\d+)\.(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (!supported.some(([line, lowest = 0]) => major === line && minor >= lowest)) {
    const names = supported.map(([line, lowest]) => `${line} (from ${line}.${lowest})`).join(", ");
    return `This project supports Node ${names}. This is Node ${process.versions.node}. Get another one from https://nodejs.org`;
  }
  if (!isInstalled()) {
    const running = runningCommand();
    if (running !== undefined)
      return `The packages have changed, but ${running} is running with the old ones. End it, then run this again.`;
    if (!(await install()))
      return "The packages could not be installed. Check the network and run this again.";
  }
  setUpHooks();
  return undefined;
}

/** Whether `node_modules` holds what the lockfile names, but for optional packages, mostly of other platforms. */
function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  /** @type {Record<string, { version: string, optional?: boolean }>} */
  const wanted = readJson("package-lock.json").packages;
  const present = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === "" || (present[place] === undefined ? optional === true : present[place].version === version),
  );
}

/** @returns {string | undefined} What holds the project's lock (tools/process/lock.ts), for instance "npm start". */
function runningCommand() {
  try {
    const { holder, pids } = readJson(".millrace/lock");
    return pids.some(isAlive) ? holder : undefined;
  } catch {
    return undefined;
  }
}

async function install() {
  console.log("Installing the packages this project needs (one to three minutes) …");
  // On Windows npm is a script, which needs a shell.
  const child = spawn("npm ci --no-progress", { stdio: ["ignore", "pipe", "pipe"], shell: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const sign = setInterval(() => console.log("  still installing …"), 30_000);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(sign);
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Linked work trees, where .git is a file, share the settings of their main one. */
function setUpHooks() {
  if (process.env.CI || !statSync(".git", { throwIfNoEntry: false })?.isDirectory()) return;
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim();
  if (git("config", "core.hooksPath")) return;
  const hooks = existsSync(".git/hooks") ? readdirSync(".git/hooks") : [];
  if (hooks.some((name) => !name.endsWith(".sample"))) return;
  console.log("Git now runs .githooks before each commit (git config --unset core.hooksPath ends that).");
  git("config", "core.hooksPath", ".githooks");
}

const obstacle = await makeReady();
if (obstacle !== undefined) console.error(obstacle);
process.exitCode = obstacle === undefined ? 0 : 1;
