import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

const versionMap = z.record(z.string(), z.string()).default({});
const packageFile = z.looseObject({
  dependencies: versionMap,
  devDependencies: versionMap,
  optionalDependencies: versionMap,
  overrides: z.record(z.string(), z.unknown()).default({}),
});
const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const packageLock = z.looseObject({ packages: z.record(z.string(), entry) });

const project = packageFile.parse(JSON.parse(readFileSync("package.json", "utf8")));
const locked = Object.entries(
  packageLock.parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages,
).filter(([path]) => path !== "");

test("package.json pins exact versions", () => {
  const { dependencies, devDependencies, optionalDependencies } = project;
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});

test("package-lock.json has a SHA-512 checksum of every package, including those for other platforms", () => {
  const without = locked.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
  expect(without.map(([path]) => path)).toEqual([]);
});

test("package-lock.json has no download URLs, so any registry works", () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("npm runs no install scripts of packages", () => {
  const { stdout } = spawnSync("npm config get ignore-scripts", { encoding: "utf8", shell: true });
  expect(stdout.trim()).toBe("true");
});

test("docs/security.md explains every override", () => {
  const reasons = readFileSync("docs/security.md", "utf8");
  const unexplained = Object.keys(project.overrides).filter((name) => !reasons.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});
