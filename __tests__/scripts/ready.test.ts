import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "clone-"));
  supportNode(`^${major}.${minor}`);
});

const supportNode = (node: string) => write("package.json", { type: "commonjs", engines: { node } });

function write(file: string, json: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(json));
}

const lock = (packages: object) => write("package-lock.json", { packages });
const install = (packages: object) => write("node_modules/.package-lock.json", { packages });

/** A command that runs in the clone keeps its packages from being replaced. */
const hold = (pid: number) => write(".millrace/lock", { holder: "npm start", pids: [pid] });

/** Runs scripts/ready.mjs in the clone, with an npm that only says so and fails. */
function makeReady() {
  mkdirSync(join(root, "bin"), { recursive: true });
  writeFileSync(join(root, "bin/npm"), '#!/bin/sh\necho "npm $*"\nexit 1\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("scripts/ready.mjs")], {
    cwd: root,
    env: { PATH: join(root, "bin") + delimiter + process.env.PATH },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();

const react = { "node_modules/react": { version: "19.0.0" } };
const native = { "node_modules/@tool/win32-x64": { version: "1.0.0", optional: true } };

test.each([
  ["a clone with every package of the lockfile is ready", { "": { version: "1.0.0" }, ...react }],
  ["an optional package may be missing, as those of other platforms are", { ...react, ...native }],
])("%s", (_, wanted) => {
  lock(wanted);
  install(react);
  expect(makeReady()).toEqual({ status: 0, said: "" });
});

test.each([
  ["a fresh clone", react, undefined],
  ["another version, as after a pull,", { "node_modules/react": { version: "19.1.0" } }, react],
  ["any other missing package", { ...react, "node_modules/zod": { version: "4.0.0" } }, react],
])("%s makes npm install what the lockfile names", (_, wanted, present) => {
  lock(wanted);
  if (present) install(present);
  const { status, said } = makeReady();
  expect(said).toMatch(/^Installing the packages .*\nnpm ci /);
  expect(said).toContain("The packages could not be installed. Check the network and run this again.");
  expect(status).toBe(1);
});

test.each([
  ["an earlier version of its line", `^${major}.${minor + 1} || ^99.1`],
  ["another line", `^${major - 1}.0 || ^${major + 1}.0`],
])("a Node of %s is refused, with what is supported", (_, range) => {
  supportNode(range);
  const { status, said } = makeReady();
  const [, line, lowest] = /\^(\d+)\.(\d+)/.exec(range) ?? [];
  expect(said).toContain(`This project supports Node ${line} (from ${line}.${lowest}), `);
  expect(said).toContain(`This is Node ${process.versions.node}.`);
  expect(status).toBe(1);
});

test("a later Node of a supported line will do", () => {
  supportNode(`^18.1 || ^${major}.${Math.max(0, minor - 1)}`);
  lock(react);
  install(react);
  expect(makeReady()).toEqual({ status: 0, said: "" });
});

test("packages are not replaced under a running server, which is named", () => {
  lock(react);
  hold(process.pid);
  expect(makeReady()).toEqual({
    status: 1,
    said: "The packages have changed, but npm start is running with the old ones. End it, then run this again.\n",
  });
});

test("a lock whose process has ended holds nothing back", () => {
  lock(react);
  hold(4_000_000);
  expect(makeReady().said).toContain("Installing the packages");
});

test("the check before commits is set up once, and said in one line", () => {
  lock(react);
  install(react);
  git("init");
  expect(makeReady().said).toMatch(/^Git now runs \.githooks before each commit.*\n$/);
  expect(git("config", "core.hooksPath")).toBe(".githooks");
  expect(makeReady().said).toBe("");
});

test("hooks that are already active stay", () => {
  lock(react);
  install(react);
  git("init");
  write(".git/hooks/pre-push", "");
  expect(makeReady()).toEqual({ status: 0, said: "" });
  expect(git("config", "core.hooksPath")).toBe("");
});
