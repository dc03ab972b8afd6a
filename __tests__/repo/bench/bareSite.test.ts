/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyWithoutScripts, withoutScripts } from "../../../tools/repo/bench/bareSite";

test("a page without scripts keeps everything that shows, and fetches nothing for scripts", () => {
  const font = '<link rel="preload" href="/a.woff2" as="font" crossorigin>';
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const page = `<head>${font}<link rel="preload" href="/a.js" as="script"><link as="fetch" href="/a.json">${data}</head><body><p>B</p><script src="/a.js" async></script><script>\nC</script></body>`;
  expect(withoutScripts(page)).toBe(`<head>${font}${data}</head><body><p>B</p></body>`);
});

test("a copied site has its pages without scripts, at any depth, and no stale compressed copies", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bare-"));
  const site = join(folder, "site");
  await mkdir(join(site, "deep"), { recursive: true });
  await writeFile(join(site, "deep/index.html"), "<p>A</p><script>B</script>");
  await writeFile(join(site, "deep/index.html.br"), "compressed");
  await copyWithoutScripts(site, join(folder, "copy"));
  expect(await readFile(join(folder, "copy/deep/index.html"), "utf8")).toBe("<p>A</p>");
  expect(await readdir(join(folder, "copy/deep"))).toEqual(["index.html"]);
  await rm(folder, { recursive: true });
});
