// Prepares a fresh clone: installs the packages and sets up the check before each commit. Plain JavaScript, because
// nothing is installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, runningCommand, unsupportedNode } from "./support/installed.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @returns {Promise<string | undefined>} Why the project is not ready, if it is not. */
async function makeReady() {
  const obstacle = unsupportedNode(process.versions.node, root);
  if (obstacle !== undefined) return obstacle;
  if (!isInstalled(root)) {
    const running = runningCommand(root);
    if (running !== undefined)
      return `The packages have changed, but ${running} is running with the old ones. End it, then run this again.`;
    if (!(await install()))
      return "The packages could not be installed. Check the network and run this again.";
  }
  setUpHooks();
  return undefined;
}

async function install() {
  console.log("Installing the packages this project needs (one to three minutes) …");
  // On Windows npm is a script, which needs a shell.
  const child = spawn("npm ci --no-progress", { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const sign = setInterval(() => console.log("  still installing …"), 30_000);
  const code = await new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(1)));
  clearInterval(sign);
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Linked work trees, where .git is a file, share the settings of their main one. */
function setUpHooks() {
  const folder = path.join(root, ".git");
  if (process.env.CI || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim();
  if (git("config", "core.hooksPath")) return;
  const hooks = path.join(folder, "hooks");
  const exists = statSync(hooks, { throwIfNoEntry: false })?.isDirectory();
  if (exists && readdirSync(hooks).some((name) => !name.endsWith(".sample"))) return;
  console.log("Git now runs .githooks before each commit (git config --unset core.hooksPath ends that).");
  git("config", "core.hooksPath", ".githooks");
}

const obstacle = await makeReady();
if (obstacle !== undefined) console.error(obstacle);
process.exitCode = obstacle === undefined ? 0 : 1;
