import { readFile } from "node:fs/promises";
import { parseAllHeaders } from "@netlify/headers-parser";
import { headerTable } from "../../tools/hosting/headers";
import { hashedPath, listFiles } from "../../tools/hosting/siteFiles";
import { expect, test } from "./support/test";

test("Netlify's own parser reads all headers of the build, and no two rules that meet set the same one", async () => {
  const table = headerTable.parse(JSON.parse(await readFile(".hosting/headers.json", "utf8")));
  const bundles = (await listFiles("public")).filter((path) => hashedPath.test(path) && path.endsWith(".js"));
  expect(bundles.length).toBeGreaterThan(3);
  const { headers, errors } = await parseAllHeaders({
    headersFiles: ["public/_headers"],
    configHeaders: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(headers).toEqual([
    { for: "/*", values: { ...table.everywhere, ...table.pages } },
    ...["/static/*", ...bundles].map((path) => ({ for: path, values: table.immutable })),
  ]);
  // Cloudflare Pages reads lines of at most 2,000 characters.
  const lines = (await readFile("public/_headers", "utf8")).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});
