import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

const allowed = [
  ["src/pages/index.tsx", 'import { graphql } from "gatsby";'],
  ["src/pages/index.tsx", 'import { Hero } from "../sections/Hero";'],
  ["src/layout/useSite.ts", 'import { graphql, useStaticQuery } from "gatsby";'],
  ["src/layout/Seo.tsx", 'import { Link } from "gatsby";'],
  ["src/sections/Hero.tsx", 'import { Button } from "../components/Button";'],
  ["src/sections/Hero.tsx", 'import { BookingWidget } from "../booking/BookingWidget";'],
  ["src/sections/Hero.tsx", 'import { Part } from "./hero/Part";'],
  ["src/sections/Hero.tsx", 'import type { HomePage } from "../../tools/model/pages";'],
  ["src/booking/providers/cal.ts", 'import { storage } from "../storage";'],
  ["tools/seo/icons.ts", 'import { theme } from "../../src/styles/theme";'],
  ["tools/site/policies.ts", 'import { policy } from "../model/policy";'],
  ["scripts/serve.ts", 'import { previewServer } from "../tools/hosting/previewServer";'],
] as const;

const forbidden = [
  ["src/components/Card.tsx", 'import { Hero } from "../sections/Hero";'],
  ["src/components/Card.tsx", 'export { Hero } from "../sections/Hero";'],
  ["src/components/Card.tsx", 'const hero = import("../sections/Hero");'],
  ["src/components/Card.tsx", 'import type { Booking } from "../booking/bookingMachine";'],
  ["src/components/Card.tsx", 'import { graphql } from "gatsby";'],
  ["src/sections/Hero.tsx", 'import { Services } from "./Services";'],
  ["src/sections/Hero.tsx", 'import { PageLayout } from "../layout/PageLayout";'],
  ["src/sections/Hero.tsx", 'import site from "../../content/site.json";'],
  ["src/layout/Seo.tsx", 'import { Hero } from "../sections/Hero";'],
  ["src/booking/providers/cal.ts", 'import { PageLayout } from "../../layout/PageLayout";'],
  ["src/navigation/hash.ts", 'import { Card } from "../components/Card";'],
  ["src/navigation/hash.ts", 'import path from "node:path";'],
  ["src/styles/theme.ts", 'import { hash } from "../navigation/hash";'],
  ["src/pages/404.tsx", 'import Home from "./index";'],
  ["src/pages/404.tsx", 'import { policy } from "../../tools/model/policy";'],
  ["src/templates/PolicyPage.tsx", 'import Home from "../pages/index";'],
  ["src/html.tsx", 'import { policy } from "../tools/model/policy";'],
  ["tools/seo/icons.ts", 'import { Icon } from "../../src/components/Icon";'],
  ["tools/seo/icons.ts", 'import { say } from "../../scripts/support/cli";'],
] as const;

/** Writes each line into a file of its own and returns those in which the linter finds a wrong import. */
function lint(cases: readonly (readonly [string, string])[]): string[] {
  const project = mkdtempSync(join(tmpdir(), "directions-"));
  for (const file of ["biome.json", "tools/repo/importDirections.json", "tools/repo/typesOnly.grit"])
    cpSync(file, join(project, file), { recursive: true });
  const written = new Map(
    cases.map(([file, text], index) => {
      const path = file.endsWith("useSite.ts") ? file : join(dirname(file), `${index}-${basename(file)}`);
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
      return [path, `${file}: ${text}`];
    }),
  );
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--vcs-enabled=false", "--max-diagnostics=200", "src", "tools", "scripts"];
  const options = { cwd: project, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], options);
  const lines = [
    ...`${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ (?:lint\/style\/noRestrictedImports|plugin) /gm),
  ];
  const files = new Set(lines.map(([, file = ""]) => file.replaceAll("\\", "/")));
  return [...written].flatMap(([path, told]) => (files.has(path.replaceAll("\\", "/")) ? [told] : []));
}

test("only imports that go up, sideways or out of src are errors of the linter", () => {
  expect(lint([...allowed, ...forbidden])).toEqual(forbidden.map(([file, text]) => `${file}: ${text}`));
});
