/** @jest-environment node */
import { readFileSync } from "node:fs";
import { completeLockfile, missingPackages } from "../../tools/repo/lockfile";

const makeLockfile = (packages: Record<string, unknown>) =>
  JSON.stringify({ name: "site", lockfileVersion: 3, packages: { "": { name: "site" }, ...packages } });

const tool = {
  version: "2.0.0",
  dev: true,
  optionalDependencies: { "@tool/cli-linux-arm64-musl": "2.0.0", "@tool/cli-win32-x64": "2.0.0" },
};

test("a platform's package that npm left out is added with its system, processor and C library", () => {
  const present = { "node_modules/@tool/cli-win32-x64": { version: "2.0.0", integrity: "sha512-x" } };
  const before = makeLockfile({ "node_modules/tool": tool, ...present });
  expect(missingPackages(before).map(({ name }) => name)).toEqual(["@tool/cli-linux-arm64-musl"]);
  const text = completeLockfile(before, new Map([["@tool/cli-linux-arm64-musl", "sha512-y"]]));
  expect(JSON.parse(text).packages).toMatchObject({
    ...present,
    "node_modules/@tool/cli-linux-arm64-musl": {
      version: "2.0.0",
      integrity: "sha512-y",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    },
  });
});

test("a package that stands deeper in the tree counts as present, and one without a C library names none", () => {
  const nested = { "node_modules/tool/node_modules/@tool/cli-linux-arm64-musl": { version: "2.0.0" } };
  const before = makeLockfile({ "node_modules/tool": tool, ...nested });
  expect(missingPackages(before).map(({ name }) => name)).toEqual(["@tool/cli-win32-x64"]);
  const text = completeLockfile(before, new Map());
  expect(JSON.parse(text).packages["node_modules/@tool/cli-win32-x64"]).not.toHaveProperty("libc");
});

describe("the project's own lockfile", () => {
  const text = readFileSync("package-lock.json", "utf8");

  test("names the packages of every platform (run `npm run lockfile` when it does not)", () => {
    expect(missingPackages(text)).toEqual([]);
  });

  test("records no download addresses", () => {
    expect(text).not.toContain('"resolved"');
  });
});
