import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isInstalled, runningCommand, unsupportedNode } from "../../scripts/support/installed.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "clone-"));
  write("package.json", { type: "commonjs", engines: { node: "^20.19 || ^22.13 || ^24.0" } });
});

function write(file: string, json: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(json));
}

const lock = (packages: object) => write("package-lock.json", { packages });
const install = (packages: object) => write("node_modules/.package-lock.json", { packages });

const react = { "node_modules/react": { version: "19.0.0" } };
const native = { "node_modules/@tool/win32-x64": { version: "1.0.0", optional: true } };

test.each([
  ["a fresh clone is not installed", react, undefined, false],
  ["a clone with every package of the lockfile is", { "": { version: "1.0.0" }, ...react }, react, true],
  ["another version, as after a pull, is not", { "node_modules/react": { version: "19.1.0" } }, react, false],
  [
    "an optional package may be missing, as those of other platforms are",
    { ...react, ...native },
    react,
    true,
  ],
  ["any other package may not", { ...react, "node_modules/zod": { version: "4.0.0" } }, react, false],
])("%s", (_, wanted, present, expected) => {
  lock(wanted);
  if (present) install(present);
  expect(isInstalled(root)).toBe(expected);
});

test.each(["20.18.1", "18.20.0", "21.7.0", "22.12.0", "23.11.0", "26.0.0"])(
  "Node %s is refused, with what is supported",
  (version) => {
    expect(unsupportedNode(version, root)).toContain(
      `supports Node 20 (from 20.19), 22 (from 22.13), 24 (from 24.0). This is Node ${version}.`,
    );
  },
);

test.each(["20.19.0", "22.13.0", "22.21.3", "24.0.0"])("Node %s is supported", (version) => {
  expect(unsupportedNode(version, root)).toBeUndefined();
});

/** Runs scripts/ready.mjs in the clone. */
function makeReady() {
  for (const file of ["ready.mjs", "support/installed.mjs"])
    cpSync(join("scripts", file), join(root, "scripts", file));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/ready.mjs"], {
    cwd: root,
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();

test("packages are not replaced under a running server, which is named", () => {
  lock(react);
  write(".millrace/lock", { holder: "npm start", pids: [process.pid] });
  const { status, said } = makeReady();
  expect(status).toBe(1);
  expect(said).toBe(
    "The packages have changed, but npm start is running with the old ones. End it, then run this again.\n",
  );
});

test("a lock whose process has ended holds nothing back", () => {
  write(".millrace/lock", { holder: "npm start", pids: [4_000_000] });
  expect(runningCommand(root)).toBeUndefined();
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
