import { existsSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { array, asyncProperty, constantFrom, assert as forAll, string, tuple } from "fast-check";
import { writeManifest } from "../../tools/hosting/manifest";
import { withQuery } from "../../tools/hosting/redirects";
import { publishRelease, rollBack } from "../../tools/hosting/releases";
import { contentTypeOf, hashedPath, listFiles } from "../../tools/hosting/siteFiles";
import { requestExactly } from "../support/requestExactly";
import { root } from "./support/builtSite";
import { pageRoutes, site } from "./support/content";
import { type Nginx, nginxProgram, startNginx } from "./support/nginx";
import { immutable, revalidated, sentWithFiles, sentWithPages } from "./support/siteHeaders";
import { expect, test } from "./support/test";

type ExpectedResponse = readonly [path: string, status: number, location?: string];

/** Status and redirect for each path. */
const expectedResponses: readonly ExpectedResponse[] = [
  ...pageRoutes.flatMap((path): ExpectedResponse[] =>
    path === "/"
      ? [[path, 200]]
      : [
          [path, 200],
          [`${path}/`, 301, path],
        ],
  ),
  ...site.redirects.flatMap(({ from, to }): ExpectedResponse[] => [
    [from, 301, to],
    [`${from}/?utm_source=ad`, 301, withQuery(to, "?utm_source=ad")],
  ]),
  ["/?utm_source=ad", 200],
  ["//", 200],
  ["/privacy-policy?a=b", 200],
  ["/page-data/index/page-data.json", 200],
  ["/page-data/app-data.json", 200],
  ["/robots.txt", 200],
  ["/index.html", 301, "/"],
  ["/index.html?a=b", 301, "/?a=b"],
  ["/privacy-policy//", 301, "/privacy-policy"],
  ["/privacy-policy/?a=b", 301, "/privacy-policy?a=b"],
  ["/privacy-policy/index.html", 301, "/privacy-policy"],
  ["//terms-of-service/", 301, "/terms-of-service"],
  ["/Privacy-Policy", 404],
  ["/nowhere", 404],
  ["/nowhere/", 404],
  ["/privacy-policy/nowhere", 404],
  ["/privacy-policy.html", 404],
  ["/404", 404],
  ["/404/", 404],
  ["/404.html", 404],
  ["/500.html", 404],
  ["/static", 404],
  ["/static/", 404],
  ["/_headers", 404],
  ["/_redirects", 404],
  ["/_gatsby/slices/_gatsby-scripts-1.html", 404],
  ["/~partytown/partytown.js", 404],
  ["/webpack.stats.json", 404],
  ["/chunk-map.json", 404],
  ["/index.html.br", 404],
  ["/index.html.gz", 404],
  ["/.git/config", 404],
  ["/.env", 404],
  ["/.hosting/headers.json", 404],
  ["/../.hosting/headers.json", 400],
  ["/..%2f..%2fetc/passwd", 400],
  ["/static/..%2f..%2f.hosting/manifest.json", 400],
  ["/%", 400],
  ["/%ff", 404],
  ["/%00", 400],
  ["/%5Cevil.example/", 404],
  ["//evil.example/", 404],
  ["//evil.example/..", 200],
  ["/%2f%2fevil.example/", 404],
  ["/%0d%0aSet-Cookie:a=b/", 404],
];

test.describe("nginx with the shipped configuration @slow", () => {
  // biome-ignore lint/suspicious/noSkippedTests: it runs wherever nginx is installed.
  test.skip(nginxProgram === undefined, "nginx is not installed. On Debian: apt-get install nginx-light");
  test.describe.configure({ mode: "default" });
  let nginx: Nginx;
  const ask = (path: string, request?: Parameters<typeof requestExactly>[2]) =>
    requestExactly(nginx.https, path, request);

  test.beforeAll(async () => {
    nginx = await startNginx(root);
  });

  test.afterAll(() => nginx.stop());

  for (const [path, status, location] of expectedResponses)
    test(`${path} on nginx has status ${status}${location === undefined ? "" : ` to ${location}`} and all headers`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.location).toBe(location);
      expect(answer.headers["cache-control"]).toBe(revalidated);
      const isPage = !/\.(?:json|txt)$/.test(path) || status !== 200;
      expect(answer.headers).toMatchObject(isPage ? sentWithPages : sentWithFiles);
      if (status === 404) expect(answer.body.includes("</html>"), "the whole 404 page").toBe(true);
    });

  test("1,000 random paths cause no redirect to another host and no server error", async () => {
    const odd = constantFrom(
      ..."/ // \\ %5c %2f .. . %2e%2e %00 %0a %ff @ : ? ; evil.example privacy-policy index.html static 404".split(
        " ",
      ),
    );
    const part = tuple(odd, string({ maxLength: 4 }).map(encodeURIComponent)).map((pair) => pair.join(""));
    const path = array(part, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join("")}`);
    await forAll(
      asyncProperty(path, constantFrom("", "/"), async (random, slash) => {
        const { status, headers } = await ask(random + slash);
        expect(status).toBeLessThan(500);
        expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
        expect(new URL(headers.location ?? "/", "https://www.example.com").origin).toBe(
          "https://www.example.com",
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("every file is served intact, with its content type, and compressed if the client accepts it", async () => {
    const files = (await listFiles(root)).filter(
      (path) => !/\.(?:html|br|gz)$|^\/_(?:headers|redirects)$/.test(path),
    );
    expect(files.length).toBeGreaterThan(30);
    for (const path of files) {
      const original = await readFile(join(root, path));
      for (const [accepted, copy, unpack] of [
        ["br, gzip", ".br", brotliDecompressSync],
        ["gzip", ".gz", gunzipSync],
        ["identity", undefined, undefined],
      ] as const) {
        const request = { headers: { "accept-encoding": accepted } };
        const { status, headers, body } = await ask(encodeURI(path), request);
        expect(status, path).toBe(200);
        expect(headers["content-type"], path).toBe(contentTypeOf(path));
        expect(headers["cache-control"], path).toBe(hashedPath.test(path) ? immutable : revalidated);
        const packed = unpack !== undefined && existsSync(join(root, path + copy));
        expect(headers["content-encoding"] !== undefined, `${path} for ${accepted}`).toBe(packed);
        expect((packed ? unpack(body) : body).equals(original), path).toBe(true);
      }
    }
  });

  test("text files are sent as Brotli, gzip or uncompressed, as the client accepts", async () => {
    const encodingFor = async (accepted: string) =>
      (await ask("/", { headers: { "accept-encoding": accepted } })).headers["content-encoding"];
    expect(await encodingFor("gzip, deflate, br, zstd")).toBe("br");
    expect(await encodingFor("gzip, br;q=0")).toBe("gzip");
    expect(await encodingFor("gzip, br;q=0.5")).toBe("br");
    expect(await encodingFor("brotli")).toBeUndefined();
    expect((await ask("/")).headers.vary).toBe("Accept-Encoding");
  });

  test("an unchanged page gets status 304 and the policy for pages", async () => {
    const first = await ask("/", { headers: { "accept-encoding": "br" } });
    const again = await ask("/", {
      headers: { "accept-encoding": "br", "if-none-match": first.headers.etag ?? "" },
    });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(sentWithPages);
  });

  test("other sites may show social cards and icons, and nothing else", async () => {
    const policyOf = async (path: string) => (await ask(path)).headers["cross-origin-resource-policy"];
    for (const path of ["/cards/home.png", "/favicon.ico", "/apple-touch-icon.png"])
      expect(await policyOf(path), path).toBe("cross-origin");
    for (const path of ["/", "/robots.txt", "/nowhere"])
      expect(await policyOf(path), path).toBe("same-origin");
  });

  test("a range beyond the end gets the whole page, and each header once", async () => {
    const { status, headers, body } = await ask("/", {
      headers: { range: "bytes=99999999-", "accept-encoding": "br" },
    });
    expect(status).toBe(200);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(brotliDecompressSync(body).includes("</html>"), "the whole page").toBe(true);
  });

  test("HEAD gets no body, and other methods are refused", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
      const answer = await ask("/", { method });
      expect(answer.status, method).toBe(405);
      expect(answer.headers, method).toMatchObject({ ...sentWithPages, allow: "GET, HEAD" });
    }
    expect((await ask("/", { method: "HEAD" })).body).toHaveLength(0);
  });

  test("plain HTTP redirects to the server's own name, not the one in the request", async () => {
    const answer = await fetch(`${nginx.http}/privacy-policy?a=b`, {
      redirect: "manual",
      headers: { host: "evil.example" },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("https://www.example.com/privacy-policy?a=b");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    // RFC 6797 forbids the header over plain HTTP.
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });

  test("releases and rollbacks change pages and headers together and keep earlier bundles", async () => {
    const project = await mkdtemp(join(tmpdir(), "release-"));
    for (const folder of ["public", ".hosting"])
      await cp(join(root, "..", folder), join(project, folder), { recursive: true });
    const bundle = (await readdir(root)).find((name) => /^app-.*\.js$/.test(name)) ?? "";
    await rm(join(project, "public", bundle));
    const page = await readFile(join(root, "index.html"), "utf8");
    await writeFile(join(project, "public/index.html"), page.replace("</title>", " 2</title>"));
    await rm(join(project, "public/index.html.br"));
    await appendFile(join(project, ".hosting/nginx/headers.conf"), "add_header X-Release 2 always;\n");
    await writeManifest(join(project, "public"));

    const shown = async () => {
      const { headers: sent, body } = await ask("/");
      return `${sent["x-release"] ?? "1"} ${body.includes(" 2</title>") ? "2" : "1"}`;
    };
    await publishRelease(join(project, "public"), nginx.target);
    expect(await shown()).toBe("1 1");
    await nginx.reload();
    await expect.poll(shown, "pages show the second release").toBe("2 2");
    expect((await ask(`/${bundle}`)).status).toBe(200);
    await rollBack(nginx.target);
    await nginx.reload();
    await expect.poll(shown, "pages show the first release again").toBe("1 1");
    await rm(project, { recursive: true });
  });

  test("a server that never reloads keeps serving its release through ten publications and two weeks", async () => {
    await nginx.reload();
    const start = Date.now();
    for (let number = 0; number < 10; number += 1)
      await publishRelease(root, nginx.target, { now: new Date(start + number * 1.5 * 24 * 3_600_000) });
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/privacy-policy")).status).toBe(200);
  });
});
