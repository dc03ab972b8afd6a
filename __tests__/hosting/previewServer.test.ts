import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPreviewServer } from "../../tools/hosting/previewServer";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
import { requestExactly } from "../support/requestExactly";

const files = {
  "public/index.html": "<h1>Home</h1>",
  "public/404.html": "<h1>Not here</h1>",
  "public/privacy-policy/index.html": "<h1>Privacy</h1>",
  "public/app-0123456789.js": "let a = 1;".repeat(50),
  "public/app-0123456789.js.br": "the brotli copy",
  "public/app-0123456789.js.gz": "the gzip copy",
  "public/app-0123456789.js.map": "{}",
  "public/sw.js": "self;",
  "public/_redirects": "/old /privacy-policy 301\n/old/ /privacy-policy 301\n/start /#services 301\n",
  "public/dot.png": "an image",
  "public/cards/home.png": "a card",
  "public/thing.unheard": "a thing",
  "public/.well-known/security.txt": "Contact: mailto:a@example.com",
  "public/.env": "SECRET=1",
  "outside.txt": "outside",
  ".hosting/headers.json": JSON.stringify({
    everywhere: { "X-Frame-Options": "DENY" },
    pages: { "Content-Security-Policy": "script-src 'self'; upgrade-insecure-requests" },
    files: { "Content-Security-Policy": "default-src 'none'" },
    shared: { "Cross-Origin-Resource-Policy": "cross-origin" },
    immutable: { "Cache-Control": "immutable" },
    revalidated: { "Cache-Control": "max-age=0" },
  }),
};

let server: Awaited<ReturnType<typeof startPreviewServer>>;
let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
  await writeFiles(folder, files);
  server = await startPreviewServer({ root: join(folder, "public"), port: 0 });
});

afterAll(() => server.close());

const ask = (path: string, request?: Parameters<typeof requestExactly>[2]) =>
  requestExactly(server.url, path, request);

test.each([
  ["/", 200, undefined],
  ["/index.html", 301, "/"],
  ["/privacy-policy", 200, undefined],
  ["/privacy-policy/?a=b", 301, "/privacy-policy?a=b"],
  ["/privacy-policy/index.html", 301, "/privacy-policy"],
  ["/old", 301, "/privacy-policy"],
  ["/old/", 301, "/privacy-policy"],
  ["/old?utm_source=g&gclid=$&", 301, "/privacy-policy?utm_source=g&gclid=$&"],
  ["/start?a=b", 301, "/?a=b#services"],
  ["/nowhere", 404, undefined],
  ["/nowhere/", 404, undefined],
  ["/404", 404, undefined],
  ["/404.html", 404, undefined],
  ["//evil.example/", 404, undefined],
  ["//privacy-policy/", 404, undefined],
  ["/%5Cevil.example/", 404, undefined],
  ["/..%2foutside.txt", 400, undefined],
  ["/../outside.txt", 400, undefined],
  ["/%", 400, undefined],
  ["/%ff", 404, undefined],
  ["/.env", 404, undefined],
  ["/app-0123456789.js.map", 404, undefined],
  ["/app-0123456789.js.br", 404, undefined],
  ["/.well-known/security.txt", 200, undefined],
])("%s has status %d", async (path, status, location) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(location);
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});

test("an unknown URL shows the site's 404 page", async () => {
  expect((await ask("/nowhere")).body.toString()).toBe("<h1>Not here</h1>");
});

test("pages and files have the policies of the table, without upgrade-insecure-requests", async () => {
  expect((await ask("/")).headers["content-security-policy"]).toBe("script-src 'self'");
  expect((await ask("/sw.js")).headers["content-security-policy"]).toBe("default-src 'none'");
});

test("other sites may show social cards", async () => {
  expect((await ask("/cards/home.png")).headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("only files with a hash in their names are immutable", async () => {
  expect((await ask("/app-0123456789.js")).headers["cache-control"]).toBe("immutable");
  expect((await ask("/sw.js")).headers["cache-control"]).toBe("max-age=0");
  expect((await ask("/app-ffffffffff.js")).headers["cache-control"]).toBe("max-age=0");
});

test.each([
  ["gzip, deflate, br", "br", "the brotli copy"],
  ["gzip", "gzip", "the gzip copy"],
  ["br;q=0, gzip", "gzip", "the gzip copy"],
  ["br;q=0.000, gzip;q=0", undefined, files["public/app-0123456789.js"]],
  ["BR ; q=0.1", "br", "the brotli copy"],
  ["identity", undefined, files["public/app-0123456789.js"]],
  ["", undefined, files["public/app-0123456789.js"]],
])("a browser that accepts %j gets %s", async (accepted, encoding, body) => {
  const answer = await ask("/app-0123456789.js", { headers: { "accept-encoding": accepted } });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toBe("Accept-Encoding");
  expect(answer.body.toString()).toBe(body);
});

test("a text file without compressed copies is sent uncompressed", async () => {
  const answer = await ask("/sw.js", { headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.body.toString()).toBe("self;");
});

test("images are sent uncompressed, and unknown file types as application/octet-stream", async () => {
  const image = await ask("/dot.png", { headers: { "accept-encoding": "br" } });
  expect(image.headers["content-type"]).toBe("image/png");
  expect(image.headers["content-encoding"]).toBeUndefined();
  expect(image.headers.vary).toBeUndefined();
  expect((await ask("/thing.unheard")).headers["content-type"]).toBe("application/octet-stream");
});

test("an unchanged page gets status 304 and no body", async () => {
  const first = await ask("/");
  const again = await ask("/", { headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test("HEAD gets no body, and other methods are refused", async () => {
  const head = await ask("/", { method: "HEAD" });
  expect(head.headers["content-length"]).toBe("13");
  expect(head.body).toHaveLength(0);
  const posted = await ask("/", { method: "POST" });
  expect(posted.status).toBe(405);
  expect(posted.headers.allow).toBe("GET, HEAD");
});

test("a damaged header table is reported", async () => {
  await writeFile(join(folder, ".hosting/headers.json"), "{");
  const answer = await ask("/");
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).toContain("JSON");
});
