import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { queryTypesAreFresh, queryTypesFile } from "../../tools/site/queryTypes";

const page = (query: string, heading = "Home") =>
  `export const Page = () => <h1>${heading}</h1>;\nexport const query = graphql\`${query}\`;\n`;

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "query-types-"));
  write("src/pages/index.tsx", page("{ site { id } }"), 1);
  write("tools/model/service.ts", "export const service = 1;", 1);
  write(queryTypesFile, "declare namespace Queries {}", 2);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string, time: number) {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

test("types newer than all queries and models are fresh", () => {
  expect(queryTypesAreFresh(root)).toBe(true);
});

test("missing types aren't fresh", () => {
  rmSync(join(root, queryTypesFile));
  expect(queryTypesAreFresh(root)).toBe(false);
});

test.each([
  ["a query", "src/pages/index.tsx", page("{ site { id buildTime } }")],
  ["a model", "tools/model/service.ts", "export const service = 2;"],
  ["another page", "src/pages/about.tsx", page("{ site { id } }")],
])("types aren't fresh after %s has changed, until they are generated again", (_what, name, text) => {
  write(name, text, 3);
  expect(queryTypesAreFresh(root)).toBe(false);
  write(queryTypesFile, "declare namespace Queries {}", 4);
  expect(queryTypesAreFresh(root)).toBe(true);
});
