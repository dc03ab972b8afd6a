import { readdirSync, readFileSync } from "node:fs";
import { forbiddenImports, importDirections } from "../../tools/repo/importDirections";

const files = ["src", "tools"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
);

test("every import in src and tools follows the import directions", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => forbiddenImports(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("the table has no cycles: a folder may import only folders listed before it", () => {
  const folders = Object.keys(importDirections);
  for (const [folder, allowed] of Object.entries(importDirections))
    for (const other of allowed.split(" ").filter((name) => name.includes("/")))
      expect(folders.slice(0, folders.indexOf(folder))).toContain(other);
});

test.each([
  ["src/components/Card.tsx", 'import { Hero } from "../sections/Hero";'],
  ["src/components/Card.tsx", 'const hero = import("../sections/Hero");'],
  ["src/components/Card.tsx", 'export type { Booking } from "../booking/bookingMachine";'],
  ["src/components/Card.tsx", 'import { graphql } from "gatsby";'],
  ["src/sections/Hero.tsx", 'import { Services } from "./Services";'],
  ["src/sections/hero/Part.tsx", 'import { Services } from "../Services";'],
  ["src/sections/hero/Part.tsx", 'import { ServiceCard } from "../services/ServiceCard";'],
  ["src/sections/Hero.tsx", 'import site from "../../content/site.json";'],
  ["src/navigation/hash.ts", 'import path from "node:path";'],
  ["src/pages/404.tsx", 'import Home from "./index";'],
  ["src/pages/404.tsx", 'import { policy } from "../../tools/model/policy";'],
  ["tools/model/site.ts", 'import { site } from "../site/createSchema";'],
  ["tools/content/check.ts", 'import { cards } from "../seo/socialCards";'],
  ["tools/seo/icons.ts", 'import { Icon } from "../../src/components/Icon";'],
  ["tools/seo/icons.ts", 'import { print } from "../../scripts/support/cli";'],
])("a forbidden import in %s is reported: %s", (file, line) => {
  expect(forbiddenImports(file, `${line}\n`)).toHaveLength(1);
});

test.each([
  ["src/sections/Hero.tsx", 'import { Part } from "./hero/Part";'],
  ["src/sections/Hero.tsx", 'import type { HomeCopy } from "../../tools/model/pages";'],
  ["src/layout/useSite.ts", 'import { graphql, useStaticQuery } from "gatsby";'],
  ["src/layout/Seo.tsx", 'import { Link } from "gatsby";'],
  ["tools/seo/icons.ts", 'import { color } from "../../src/styles/theme";'],
])("an allowed import in %s isn't reported: %s", (file, line) => {
  expect(forbiddenImports(file, `${line}\n`)).toEqual([]);
});
