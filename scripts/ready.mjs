// Makes a fresh clone ready to work in: plain JavaScript, because nothing is installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./support/installed.mjs";

const about = `node scripts/ready.mjs

Installs the packages that package-lock.json names, unless they are there, and sets up the check before each
commit. \`npm start\` and \`npm test\` run it first.

  --help    Show this.`;

/**
 * `npm` is a script of its own on Windows; the running npm names its real program.
 * @param {string[]} args
 */
function npm(args) {
  const program = process.env.npm_execpath;
  return program?.endsWith("js")
    ? { file: process.execPath, args: [program, ...args], shell: false }
    : { file: "npm", args, shell: true };
}

/** @param {string} root */
async function install(root) {
  console.log("Installing the packages this project needs (once; one to three minutes) …");
  const started = Date.now();
  const { file, args, shell } = npm(["ci", "--no-progress"]);
  const child = spawn(file, args, { cwd: root, shell, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const sign = setInterval(() => console.log(`  still installing, ${seconds(started)} s …`), 30_000);
  const code = await new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(1)));
  clearInterval(sign);
  if (code !== 0) {
    console.error(`${output}\nThe packages could not be installed. Check the network and run this again.`);
    return false;
  }
  console.log(`Installed in ${seconds(started)} s.`);
  return true;
}

/** @param {number} since */
const seconds = (since) => Math.round((Date.now() - since) / 1000);

/**
 * The check before each commit needs no package and no install step: git is told of the folder, once. Linked
 * work trees, where .git is a file, share the settings of their main one.
 * @param {string} root
 */
function checkBeforeCommits(root) {
  const isClone = statSync(path.join(root, ".git"), { throwIfNoEntry: false })?.isDirectory();
  if (process.env.CI || !isClone) return;
  /** @param {string[]} args */
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (git("config", "core.hooksPath").stdout?.trim()) return;
  git("config", "core.hooksPath", ".githooks");
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(
    `This project needs Node 20.19 or newer; this is ${process.version}. Get it from https://nodejs.org`,
  );
  return false;
}

async function makeReady() {
  if (process.argv.includes("--help")) {
    console.log(about);
    return;
  }
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  if (!isNodeNewEnough() || !(isInstalled(root) || (await install(root)))) {
    process.exitCode = 1;
    return;
  }
  checkBeforeCommits(root);
}

await makeReady();
