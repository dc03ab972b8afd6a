/** @jest-environment node */
import { findBreaches } from "../../tools/repo/directions";
import { readSources } from "../../tools/repo/sources";

const breachesOf = (path: string, text: string) => findBreaches([{ path, text }]);

test.each([
  ["src/sections/Hero.tsx", 'import { Button } from "../components/Button";'],
  ["src/sections/Hero.tsx", 'import type { HomeCopy } from "../../tools/model/pages";'],
  ["src/sections/Hero.tsx", 'import { useState } from "react";'],
  ["src/layout/useSite.ts", 'import { graphql, useStaticQuery } from "gatsby";'],
  ["src/booking/Widget.tsx", 'import { states } from "./states";'],
  ["tools/content/check.ts", 'import { service } from "../model/service";'],
  ["scripts/serve.ts", 'import { runCommand } from "./support/cli";'],
  ["gatsby-node.ts", 'import { readFile } from "node:fs";\nimport { service } from "./tools/model/service";'],
  ["__tests__/sections/Hero.test.tsx", 'import { Hero } from "../../src/sections/Hero";'],
])("%s may say %s", (path, text) => {
  expect(breachesOf(path, text)).toEqual([]);
});

test.each([
  ["an arrow that goes back up", "src/components/Card.tsx", 'import { Hero } from "../sections/Hero";'],
  ["a section that imports a section", "src/sections/Hero.tsx", 'import { Services } from "./Services";'],
  ["one page that imports another", "src/pages/404.tsx", 'import Home from "./index";'],
  ["build code in the browser", "src/layout/Seo.tsx", 'import { check } from "../../tools/content/check";'],
  ["build code passed on", "src/layout/Seo.tsx", 'export { check } from "../../tools/content/check";'],
  ["build code on demand", "src/layout/Seo.tsx", 'const later = import("../../tools/content/check");'],
  [
    "a type from a room out of reach",
    "src/styles/theme.ts",
    'import type { Site } from "../../tools/model/site";',
  ],
  ["zod in the browser", "src/pages/index.tsx", 'import { service } from "../../tools/model/service";'],
  ["Node in the browser", "src/navigation/hash.ts", 'import path from "node:path";'],
  ["content past the model", "src/sections/Hero.tsx", 'import site from "../../content/site.json";'],
  ["a query outside pages", "src/sections/Hero.tsx", 'import { graphql } from "gatsby";'],
  [
    "test code in the product",
    "src/layout/Seo.tsx",
    'import { makeSite } from "../../__tests__/support/site";',
  ],
  ["a room nobody described", "src/shared/thing.ts", 'import { theme } from "../styles/theme";'],
])("%s is a breach, named with file and line", (_, path, text) => {
  expect(breachesOf(path, `\n${text}`)).toEqual([expect.stringContaining(`${path}:2 `)]);
});

test("a breach says what the room may import instead", () => {
  const text = 'import { Hero } from "../sections/Hero";';
  expect(breachesOf("src/components/Card.tsx", text)[0]).toContain(
    "components may import styles, navigation",
  );
  expect(breachesOf("src/navigation/hash.ts", text)[0]).toContain("navigation may import nothing of ours");
});

test("a breach planted in the project's own files is found among them", () => {
  const planted = { path: "src/styles/planted.ts", text: 'import { Hero } from "../sections/Hero";' };
  const before = findBreaches(readSources("."));
  expect(findBreaches([...readSources("."), planted])).toEqual([
    ...before,
    expect.stringContaining(planted.path),
  ]);
});
