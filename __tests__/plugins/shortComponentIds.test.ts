/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@babel/core";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file))
  .filter((file) => file.endsWith(".tsx") || file.endsWith(".ts"))
  .filter((file) => readFileSync(file, "utf8").includes('from "styled-components"'));

/** The ids that a file's components get in a build. */
function idsIn(file: string, code = readFileSync(file, "utf8")): string[] {
  const result = transformSync(code, {
    filename: join(process.cwd(), file),
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [
      ["babel-plugin-styled-components", { ssr: true }],
      "./plugins/gatsby-plugin-fast-start/build/shortComponentIds.cjs",
    ],
  });
  return [...(result?.code ?? "").matchAll(/componentId: "([^"]+)"/g)].map(([, id = ""]) => id);
}

test("a component's id is its file's, in three characters, and its place in it", () => {
  const code = 'import { styled } from "styled-components"; const A = styled.p`a`, B = styled.p`b`;';
  const [first = "", second] = idsIn("src/components/Any.tsx", code);
  expect(first).toMatch(/^s[0-9a-z]{3}-0$/);
  expect(second).toBe(first.replace("-0", "-1"));
});

test("no two components of the site share an id", () => {
  const ids = files.flatMap((file) => [...new Set(idsIn(file))]);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
