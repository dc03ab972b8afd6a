import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** @param {string} root @param {string} file */
const readJson = (root, file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/**
 * Whether `node_modules` holds what the lockfile names, but for optional packages, mostly of other platforms.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(path.join(root, "node_modules/.package-lock.json"))) return false;
  /** @type {Record<string, { version: string, optional?: boolean }>} */
  const wanted = readJson(root, "package-lock.json").packages;
  const present = readJson(root, "node_modules/.package-lock.json").packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === "" || (present[place] === undefined ? optional === true : present[place].version === version),
  );
}

/**
 * What holds the project's lock (tools/hosting/lock.ts), for instance "npm start".
 * @param {string} root
 * @returns {string | undefined}
 */
export function runningCommand(root) {
  try {
    const { holder, pids } = readJson(root, ".millrace/lock");
    return pids.some(isAlive) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * One sentence if package.json does not support this version of Node.
 * @param {string} version @param {string} root
 */
export function unsupportedNode(version, root) {
  /** @type {string} */
  const range = readJson(root, "package.json").engines.node;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const supported = [...range.matchAll(/\^(\d+)\.(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  if (supported.some(([line, lowest = 0]) => major === line && minor >= lowest)) return undefined;
  const names = supported.map(([line, lowest]) => `${line} (from ${line}.${lowest})`);
  return `This project supports Node ${names.join(", ")}. This is Node ${version}. Get another one from https://nodejs.org`;
}
