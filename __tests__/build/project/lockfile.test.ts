/** @jest-environment node */
import { readFileSync } from "node:fs";
import { completeLockfile } from "../../../src/build/project/lockfile";

const makeLockfile = (packages: Record<string, unknown>) =>
  JSON.stringify({ name: "site", lockfileVersion: 3, packages: { "": { name: "site" }, ...packages } });

const tool = {
  version: "2.0.0",
  dev: true,
  optionalDependencies: { "@tool/cli-linux-arm64-musl": "2.0.0", "@tool/cli-win32-x64": "2.0.0" },
};

test("a platform's package that npm left out is added with its system, processor and C library", () => {
  const present = { "node_modules/@tool/cli-win32-x64": { version: "2.0.0", integrity: "sha512-x" } };
  const { text, added } = completeLockfile(makeLockfile({ "node_modules/tool": tool, ...present }));
  expect(added).toEqual(["@tool/cli-linux-arm64-musl"]);
  expect(JSON.parse(text).packages).toMatchObject({
    ...present,
    "node_modules/@tool/cli-linux-arm64-musl": {
      version: "2.0.0",
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
  const { text, added } = completeLockfile(makeLockfile({ "node_modules/tool": tool, ...nested }));
  expect(added).toEqual(["@tool/cli-win32-x64"]);
  expect(JSON.parse(text).packages["node_modules/@tool/cli-win32-x64"]).not.toHaveProperty("libc");
});

describe("the project's own lockfile", () => {
  const text = readFileSync("package-lock.json", "utf8");

  test("names the packages of every platform (run `npm run lockfile` when it does not)", () => {
    expect(completeLockfile(text).added).toEqual([]);
  });

  test("records no download addresses", () => {
    expect(text).not.toContain('"resolved"');
  });
});
