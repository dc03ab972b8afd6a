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

const lockPackages = (packages: object) => write("package-lock.json", { packages });
const installPackages = (packages: object) => write("node_modules/.package-lock.json", { packages });

/** Writes the lock of a command that runs in the clone. */
const holdLock = (pid: number) =>
  write(".state/lock", { holder: "npm start", processes: [{ pid, start: "" }] });

/** Runs scripts/ready.mjs in the clone, with an npm that prints its arguments and fails. */
function prepare() {
  mkdirSync(join(root, "bin"), { recursive: true });
  writeFileSync(join(root, "bin/npm"), '#!/bin/sh\necho "npm $*"\nexit 1\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("scripts/ready.mjs")], {
    cwd: root,
    env: { PATH: join(root, "bin") + delimiter + process.env.PATH },
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();

const react = { "node_modules/react": { version: "19.0.0" } };
const native = { "node_modules/@tool/win32-x64": { version: "1.0.0", optional: true } };

test.each([
  ["every package of package-lock.json is installed", { "": { version: "1.0.0" }, ...react }],
  ["only an optional package is missing", { ...react, ...native }],
])("nothing is installed when %s", (_, wanted) => {
  lockPackages(wanted);
  installPackages(react);
  expect(prepare()).toEqual({ status: 0, output: "" });
});

test.each([
  ["in a fresh clone", react, undefined],
  ["when a version has changed", { "node_modules/react": { version: "19.1.0" } }, react],
  ["when a required package is missing", { ...react, "node_modules/zod": { version: "4.0.0" } }, react],
])("npm ci runs %s", (_, wanted, present) => {
  lockPackages(wanted);
  if (present) installPackages(present);
  const { status, output } = prepare();
  expect(output).toMatch(/^Installing packages .*\nnpm ci /);
  expect(output).toContain("npm couldn't install the packages. Check its output above and the network");
  expect(status).toBe(1);
});

test.each([
  ["an early version of a supported line", `^${major}.${minor + 1} || ^99.1`],
  ["a version before the oldest supported line", `^${major + 1}.0 || ^99.1`],
])("%s of Node is refused, with the supported versions", (_, range) => {
  supportNode(range);
  const { status, output } = prepare();
  const [, line, lowest] = /\^(\d+)\.(\d+)/.exec(range) ?? [];
  expect(output).toContain(`Node ${process.versions.node} is too old.`);
  expect(output).toContain(`Install Node ${line} (${line}.${lowest} or later), 99 (99.1 or later)`);
  expect(status).toBe(1);
});

test.each([
  ["newer than every tested line", `^${major - 1}.0`],
  ["between two tested lines", `^${major - 1}.0 || ^${major + 1}.0`],
])("a Node %s gets a warning and runs", (_, range) => {
  supportNode(range);
  lockPackages(react);
  installPackages(react);
  const { status, output } = prepare();
  expect(output).toMatch(/^Node [\d.]+ isn't tested with this project\. Tested versions: .*\n$/);
  expect(status).toBe(0);
});

test("a later version of a tested line runs without a warning", () => {
  supportNode(`^18.1 || ^${major}.${Math.max(0, minor - 1)}`);
  lockPackages(react);
  installPackages(react);
  expect(prepare()).toEqual({ status: 0, output: "" });
});

test("packages aren't replaced while a command is running", () => {
  lockPackages(react);
  holdLock(process.pid);
  expect(prepare()).toEqual({
    status: 1,
    output:
      "The packages have changed, but npm start is running with the old ones. Stop it, then run this command again.\n",
  });
});

test("the lock of an ended process is ignored", () => {
  lockPackages(react);
  holdLock(4_000_000);
  expect(prepare().output).toContain("Installing packages");
});

test("the pre-commit hook is enabled once", () => {
  lockPackages(react);
  installPackages(react);
  git("init");
  expect(prepare().output).toMatch(/^Enabled the pre-commit hook\..*\n$/);
  expect(git("config", "core.hooksPath")).toBe(".githooks");
  expect(prepare().output).toBe("");
});

test("the pre-commit hook stays disabled after the printed command", () => {
  lockPackages(react);
  installPackages(react);
  git("init");
  const [, command = ""] = /To disable it: git (.*)/.exec(prepare().output) ?? [];
  git(...command.split(" "));
  expect(prepare()).toEqual({ status: 0, output: "" });
  expect(git("config", "core.hooksPath")).not.toBe(".githooks");
});

test("a clone's existing hooks stay enabled", () => {
  lockPackages(react);
  installPackages(react);
  git("init");
  write(".git/hooks/pre-push", "");
  expect(prepare()).toEqual({ status: 0, output: "" });
  expect(git("config", "core.hooksPath")).toBe("");
});

it("npm installs the packages for development, too, if NODE_ENV is production", () => {
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = spawnSync("npm config get omit", { env, encoding: "utf8", shell: true });
  expect(stdout.trim()).toBe("");
});
