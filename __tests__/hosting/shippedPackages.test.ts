/** @jest-environment node */
import { join } from "node:path";
import {
  licenceProblems,
  licenceText,
  packageFolder,
  readPackage,
} from "../../tools/hosting/shippedPackages";

const shipped = { name: "left", version: "1.0.0", licence: "MIT", text: "Do as you like." };

test.each([
  ["/site/node_modules/react/index.js", "/site/node_modules/react"],
  ["/site/node_modules/@scope/name/lib/a.js", "/site/node_modules/@scope/name"],
  ["/site/node_modules/gatsby/node_modules/react/index.js", "/site/node_modules/gatsby/node_modules/react"],
  ["C:\\site\\node_modules\\@scope\\name\\a.js", "C:\\site\\node_modules\\@scope\\name"],
  ["/site/src/pages/index.tsx", undefined],
])("the package of %s is found", (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

test("name, version, licence and its text are read from the package", async () => {
  const { version, ...read } = await readPackage(join(process.cwd(), "node_modules", "react"));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read).toMatchObject({ name: "react", licence: "MIT" });
  expect(read.text).toContain("Permission is hereby granted");
});

test("a licence that asks for more than its text to go along is named, and so is none at all", () => {
  const packages = [
    shipped,
    { ...shipped, name: "viral", licence: "GPL-3.0" },
    { ...shipped, name: "silent", licence: "none" },
  ];
  expect(licenceProblems(packages).map((problem) => problem.split(" ")[0])).toEqual(["viral", "silent"]);
});

test("visitors get every licence with its text, in the order of names", () => {
  const text = licenceText([{ ...shipped, name: "right" }, shipped]);
  expect(text).toMatch(/left 1\.0\.0 \(MIT\)\n\nDo as you like\.[\s\S]*right 1\.0\.0 \(MIT\)/);
});
