import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { headerTable, headerTableFile } from "../../tools/hosting/headers";
import { hashedPath, listFiles } from "../../tools/hosting/siteFiles";
import { root } from "./support/builtSite";
import { pageRoutes } from "./support/content";
import { expect, test } from "./support/test";

const byPath = <Rule extends { readonly for: string }>(rules: readonly Rule[]) =>
  rules.toSorted((one, other) => one.for.localeCompare(other.for));

test("Netlify's parser reads all headers, and no two rules that match the same URL set the same one", async () => {
  const table = headerTable.parse(JSON.parse(await readFile(headerTableFile(root), "utf8")));
  const bundles = (await listFiles(root)).filter((path) => hashedPath.test(path) && path.endsWith(".js"));
  expect(bundles.length).toBeGreaterThan(3);
  const sameOrigin = { "Cross-Origin-Resource-Policy": "same-origin" };
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(root, "_headers")],
    configHeaders: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  const expected = [
    {
      for: "/*",
      values: { ...table.everywhere, "Content-Security-Policy": table.pages["Content-Security-Policy"] },
    },
    ...pageRoutes
      .flatMap((page) => (page === "/" ? [page] : [page, `${page}.html`]))
      .map((path) => ({ for: path, values: sameOrigin })),
    ...["/static/*", ...bundles].map((path) => ({
      for: path,
      values: { ...table.immutable, ...sameOrigin },
    })),
    ...["/cards/*", "/icons/*"].map((path) => ({
      for: path,
      values: { "Cross-Origin-Resource-Policy": "cross-origin" },
    })),
  ];
  expect(byPath(headers)).toEqual(byPath(expected));
  // Cloudflare Pages reads lines of at most 2,000 characters.
  const lines = (await readFile(join(root, "_headers"), "utf8")).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});
