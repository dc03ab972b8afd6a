import { firstPaintScript } from "../../plugins/gatsby-plugin-fast-start/build/firstPaint";
import { pageStart, startPage } from "../../plugins/gatsby-plugin-fast-start/build/pageStart";
import { makePageScript, makeRuntimeScripts } from "../support/makeGatsbyOutput";

const makeStats = (version: string, policy: string) => ({
  assetsByChunkName: { app: [`framework-${version}.js`, `app-${version}.js`], "component-policy": [policy] },
});
const stats = makeStats("1", "component-policy-abc.js");
const page = { componentChunkName: "component-policy", path: "/privacy-policy", staticQueryHashes: ["12"] };
const chunkMap = '<script\n id="gatsby-chunk-mapping"\n>window.___chunkMapping="{}";</script>';
const makeHtml = (version: string) =>
  `<html><head><title>A</title></head><body>B${chunkMap}<script>C</script>${makePageScript("/privacy-policy")}${makeRuntimeScripts(version)}</body></html>`;

describe("what a page needs before it can hydrate", () => {
  test("is its data, the data all pages share, its static queries, its code and the runtime", () => {
    expect(pageStart(page, stats)).toEqual({
      path: "/privacy-policy",
      data: [
        "/page-data/privacy-policy/page-data.json",
        "/page-data/app-data.json",
        "/page-data/sq/d/12.json",
      ],
      code: ["/component-policy-abc.js"],
      runtime: ["/framework-1.js", "/app-1.js"],
    });
  });

  test("stands in the folder index for the home page", () => {
    expect(pageStart({ ...page, path: "/" }, stats).data[0]).toBe("/page-data/index/page-data.json");
  });

  test("is an error when the bundle of the page is missing", () => {
    expect(() => pageStart({ ...page, componentChunkName: "other" }, stats)).toThrow(
      "There is no bundle for other.",
    );
  });
});

describe("the HTML of a page", () => {
  const started = startPage(makeHtml("1"), pageStart(page, stats), "1");
  const load = (html: string) => new DOMParser().parseFromString(html, "text/html");

  test("holds every file of the runtime and every fetch back, and the rest of the page not", () => {
    const { head, body } = load(started);
    expect(head.innerHTML).toBe("<title>A</title>");
    expect(body.firstChild?.textContent).toBe("B");
    expect(body.querySelector("[src], [rel=preload]")).toBeNull();
    const held = body.querySelector("template")?.content;
    expect(
      [...(held?.querySelectorAll("script[src]") ?? [])].map((script) => script.getAttribute("src")),
    ).toEqual(["/framework-1.js", "/app-1.js", "/component-policy-abc.js"]);
    expect([...(held?.querySelectorAll("link") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/page-data/privacy-policy/page-data.json",
      "/page-data/app-data.json",
      "/page-data/sq/d/12.json",
    ]);
  });

  test("lets them go with a script that is the same on every page", () => {
    const script = load(started).querySelector("body > template + script");
    expect(script?.textContent).toBe(firstPaintScript);
  });

  test("asks for data the way the router does, so that the answer is used", () => {
    expect(started).toMatch(/href="\/page-data\/app-data\.json" as="fetch" crossorigin="anonymous"/);
  });

  test("tells its path and its build in the template, and in no script of its own", () => {
    const held = load(started).querySelector("template");
    expect({ ...held?.dataset }).toEqual({ pagePath: "/privacy-policy", ___webpackCompilationHash: "1" });
    expect(started).not.toMatch(/pagePath=["']|CompilationHash=["']/);
  });

  test("no longer carries the map of all chunks, and keeps every other script", () => {
    expect(started).not.toContain("___chunkMapping");
    expect(started).toContain("<body>B<script>C</script>");
  });

  test("names the bundles of this build, also when Gatsby has kept the page of an earlier one", () => {
    const next = makeStats("2", "component-policy-def.js");
    const again = startPage(started, pageStart(page, next), "2");
    expect(again).toBe(startPage(makeHtml("2"), pageStart(page, next), "2"));
    expect(startPage(again, pageStart(page, next), "2")).toBe(again);
  });

  test("stops the build when Gatsby no longer writes its scripts where they are looked for", () => {
    expect(() => startPage("<body></body>", pageStart(page, stats), "1")).toThrow(
      "Gatsby's scripts are not where they were: see pageStart.ts.",
    );
  });
});
