/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isInstalled } from "../../scripts/support/installed.mjs";

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: boolean }>>;

let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "installed-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function lock(packages: Packages) {
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages }));
}

function install(packages: Packages) {
  mkdirSync(path.join(root, "node_modules"));
  writeFileSync(path.join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

const react = { "node_modules/react": { version: "19.0.0" } };

test("a fresh clone is not installed", () => {
  lock(react);
  expect(isInstalled(root)).toBe(false);
});

test("a clone with every package of the lockfile is", () => {
  lock({ "": { version: "1.0.0" }, ...react });
  install(react);
  expect(isInstalled(root)).toBe(true);
});

test("another version, as after a pull, is not", () => {
  lock({ "node_modules/react": { version: "19.1.0" } });
  install(react);
  expect(isInstalled(root)).toBe(false);
});

test("a package that is missing counts unless it is optional, as those of other platforms are", () => {
  const native = { "node_modules/@tool/win32-x64": { version: "1.0.0", optional: true } };
  lock({ ...react, ...native });
  install(react);
  expect(isInstalled(root)).toBe(true);
  lock({ ...react, "node_modules/zod": { version: "4.0.0" } });
  expect(isInstalled(root)).toBe(false);
});
