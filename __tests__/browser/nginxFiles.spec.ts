import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contentTypeOf } from "../../tools/hosting/contentTypes";
import { writeManifest } from "../../tools/hosting/manifest";
import { publishRelease, rollBack } from "../../tools/hosting/publishRelease";
import { ask } from "./support/ask";
import { type Nginx, nginxProgram, startNginx } from "./support/nginx";
import { immutable, revalidated, sentWithPages } from "./support/sentHeaders";
import { expect, test } from "./support/test";

// One server for all: the built site, published and served by the real nginx with the shipped configuration.
const describe = nginxProgram === undefined ? test.describe.skip : test.describe;

describe("the real nginx", () => {
  test.describe.configure({ mode: "default" });
  let nginx: Nginx;

  test.beforeAll(async () => {
    nginx = await startNginx("public");
  });

  test.afterAll(() => nginx.stop());

  test("every file of the site is served with its type, compressed for those who take it, and intact", async () => {
    for (const name of await readdir("public", { recursive: true })) {
      const path = `/${name.replaceAll("\\", "/")}`;
      if (!/\.\w+$/.test(path) || /\.(?:html|br|gz)$/.test(path)) continue;
      const original = await readFile(join("public", path)).catch(() => undefined);
      if (original === undefined) continue;
      const hashed = /^\/static\/|-[0-9a-f]{10,}\.js$/.test(path);
      for (const [accepted, unpack] of [
        ["br, gzip", brotliDecompressSync],
        ["gzip", gunzipSync],
        ["identity", undefined],
      ] as const) {
        const { status, headers, body } = await ask(nginx.https, encodeURI(path), "GET", {
          "accept-encoding": accepted,
        });
        expect(status, path).toBe(200);
        expect(headers["content-type"], path).toBe(contentTypeOf(path));
        expect(headers["cache-control"], path).toBe(hashed ? immutable : revalidated);
        const packed = headers["content-encoding"] !== undefined;
        expect((packed && unpack ? unpack(body) : body).equals(original), path).toBe(true);
      }
    }
  });

  test("texts come in brotli where it is taken, else in gzip, else as they are", async () => {
    const encodingFor = async (accepted: string) =>
      (await ask(nginx.https, "/", "GET", { "accept-encoding": accepted })).headers["content-encoding"];
    expect(await encodingFor("gzip, deflate, br, zstd")).toBe("br");
    expect(await encodingFor("gzip, br;q=0")).toBe("gzip");
    expect(await encodingFor("gzip, br;q=0.5")).toBe("br");
    expect(await encodingFor("brotli")).toBeUndefined();
    expect((await ask(nginx.https, "/")).headers.vary).toBe("Accept-Encoding");
  });

  test("a page that did not change is answered with 304 and keeps the policy of pages", async () => {
    const first = await ask(nginx.https, "/", "GET", { "accept-encoding": "br" });
    const again = await ask(nginx.https, "/", "GET", {
      "accept-encoding": "br",
      "if-none-match": first.headers.etag ?? "",
    });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(sentWithPages);
  });

  test("other methods are refused, HEAD has no body", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
      const answer = await ask(nginx.https, "/", method);
      expect(answer.status, method).toBe(405);
      expect(answer.headers, method).toMatchObject({ ...sentWithPages, allow: "GET, HEAD" });
    }
    expect((await ask(nginx.https, "/", "HEAD")).body).toHaveLength(0);
  });

  test("plain HTTP leads to the server's own name, whatever name the request claims", async () => {
    const answer = await fetch(`${nginx.http}/privacy-policy?a=b`, {
      redirect: "manual",
      headers: { host: "evil.example" },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("https://www.example.com/privacy-policy?a=b");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    // Over plain HTTP the header means nothing, and RFC 6797 forbids it.
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });

  test("a release and the way back change pages and headers at one stroke, and old tabs keep their code", async () => {
    const project = await mkdtemp(join(tmpdir(), "release-"));
    for (const folder of ["public", ".hosting"]) await cp(folder, join(project, folder), { recursive: true });
    const bundle = (await readdir("public")).find((name) => /^app-.*\.js$/.test(name)) ?? "";
    await rm(join(project, "public", bundle));
    const page = await readFile("public/index.html", "utf8");
    await writeFile(join(project, "public/index.html"), page.replace("</title>", " 2</title>"));
    await rm(join(project, "public/index.html.br"));
    const headers = await readFile(".hosting/nginx/headers.conf", "utf8");
    await writeFile(
      join(project, ".hosting/nginx/headers.conf"),
      `${headers}add_header X-Release 2 always;\n`,
    );
    await writeManifest(join(project, "public"));

    const shown = async () => {
      const { headers: sent, body } = await ask(nginx.https, "/");
      return `${sent["x-release"] ?? "1"} ${body.includes(" 2</title>") ? "2" : "1"}`;
    };
    await publishRelease(join(project, "public"), nginx.target, new Date(Date.now() + 60_000));
    expect(await shown()).toBe("1 1");
    await nginx.reload();
    await expect.poll(shown).toBe("2 2");
    expect((await ask(nginx.https, `/${bundle}`)).status).toBe(200);
    await rollBack(nginx.target);
    await nginx.reload();
    await expect.poll(shown).toBe("1 1");
    await rm(project, { recursive: true });
  });

  test("fifty visitors at once for two seconds meet no error", async () => {
    const run = spawnSync("wrk", ["-t2", "-c50", "-d2s", `${nginx.https}/`], { encoding: "utf8" });
    if (run.error !== undefined) {
      process.stdout.write("Not run here: the load of fifty visitors, as wrk is not installed.\n");
      return;
    }
    expect(run.stdout).toMatch(/requests in/);
    expect(run.stdout).not.toMatch(/Non-2xx|Socket errors/);
  });
});
