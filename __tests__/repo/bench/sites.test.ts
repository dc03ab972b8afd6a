/** @jest-environment node */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startPreviewServer } from "../../../tools/hosting/previewServer";
import { freePort } from "../../../tools/repo/bench/freePort";
import { withSites } from "../../../tools/repo/bench/sites";
import { makeFolder, writeFiles } from "../../support/makeBuiltSite";

let folder: string;
let site: string;
let work: string;

beforeEach(async () => {
  folder = await makeFolder();
  site = join(folder, "public");
  work = join(folder, "work");
  await writeFiles(site, { "index.html": "<h1>Ours</h1><script>1</script>", "404.html": "" });
  await writeFiles(join(folder, "peer"), { "start.html": "<h1>Theirs</h1>", "404.html": "" });
});

afterEach(() => rm(folder, { recursive: true }));

const read = async (url: string) => (await fetch(url)).text();

test("the site, the same without scripts and each peer are served while they are measured, and no longer", async () => {
  const elsewhere = "http://127.0.0.1:9/start?x=1";
  const peers = [
    { name: "folder", place: join(folder, "peer") },
    { name: "address", place: elsewhere },
  ];
  const served = await withSites({ site, work, peers }, async (sites) => {
    const [ours, bare, peer, address] = sites;
    expect(await read(`${ours?.url}/`)).toBe("<h1>Ours</h1><script>1</script>");
    expect(await read(`${bare?.url}/`)).toBe("<h1>Ours</h1>");
    expect(peer).toMatchObject({ name: "folder", paths: ["/"], ours: false });
    expect(await read(`${peer?.url}/start.html`)).toContain("Theirs");
    expect(address).toEqual({ name: "address", url: "http://127.0.0.1:9", paths: ["/start"], ours: false });
    return sites.slice(0, 3);
  });
  for (const { url } of served) await expect(fetch(url)).rejects.toThrow();
  expect(existsSync(join(work, "without-scripts"))).toBe(false);
});

test("all have the headers of the site's host, and peers only not the policy that is made from its pages", async () => {
  const table = {
    everywhere: { "X-Frame-Options": "DENY" },
    pages: { "Content-Security-Policy": "script-src 'sha256-ours'" },
    files: { "Content-Security-Policy": "default-src 'none'" },
    immutable: { "Cache-Control": "immutable" },
    revalidated: { "Cache-Control": "max-age=0" },
  };
  const hashed = ["_astro/hoisted.CjJk.css", "_next/static/chunks/1.js", `app-${"0123456789".repeat(2)}.js`];
  const peer = join(folder, "peer");
  await writeFiles(folder, { ".hosting/headers.json": JSON.stringify(table) });
  await writeFiles(peer, Object.fromEntries([...hashed, "sw.js", "index.html"].map((name) => [name, "1"])));
  await withSites({ site, work, peers: [{ name: "peer", place: peer }] }, async (sites) => {
    const asked = async (at: number, path = "") => {
      const { headers } = await fetch(`${sites[at]?.url}/${path}`);
      return ["x-frame-options", "content-security-policy", "cache-control"].map((name) => headers.get(name));
    };
    const ours = ["DENY", "script-src 'sha256-ours'", "max-age=0"];
    expect([await asked(0), await asked(1)]).toEqual([ours, ours]);
    expect([await asked(2), await asked(2, "sw.js")]).toEqual([
      ["DENY", null, "max-age=0"],
      ["DENY", null, "max-age=0"],
    ]);
    for (const path of hashed) expect(await asked(2, path)).toEqual(["DENY", null, "immutable"]);
  });
});

test("what fails meanwhile ends the servers too", async () => {
  let address = "";
  const failing = withSites({ site, work, peers: [] }, async ([ours]) => {
    address = ours?.url ?? "";
    throw new Error("The browser is gone.");
  });
  await expect(failing).rejects.toThrow("The browser is gone.");
  await expect(fetch(address)).rejects.toThrow();
});

test("a free port can be listened on", async () => {
  const port = await freePort();
  const server = await startPreviewServer({ root: site, port });
  expect(server.url).toBe(`http://127.0.0.1:${port}`);
  await server.close();
});
