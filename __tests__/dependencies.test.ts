import { readFileSync } from "node:fs";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});
const description = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  overrides: z.record(z.string(), z.unknown()).default({}),
});
const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });

const project = description.parse(JSON.parse(readFileSync("package.json", "utf8")));
const locked = Object.entries(
  lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages,
).filter(([path]) => path !== "");

test("package.json names one version of each package, not a range", () => {
  const ranges = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});

test("the lockfile has a strong checksum of every package, also of the native parts for other platforms", () => {
  const without = locked.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
  expect(without.map(([path]) => path)).toEqual([]);
});

test("the lockfile names no place to download from, so that any registry serves", () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("no package runs code of its own while it is installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("the reason for each override is written down", () => {
  const reasons = readFileSync("docs/security.md", "utf8");
  const silent = Object.keys(project.overrides).filter((name) => !reasons.includes(`\`${name}\``));
  expect(silent).toEqual([]);
});
