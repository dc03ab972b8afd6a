import { firstPaintScript } from "../../../src/build/bundle/firstPaint";
import { pageStart, startPage } from "../../../src/build/bundle/pageStart";
import { makeRuntimeScripts } from "../../support/makeGatsbyOutput";

const stats = { assetsByChunkName: { "component-policy": ["component-policy-abc.js"] } };
const page = { componentChunkName: "component-policy", path: "/privacy-policy", staticQueryHashes: ["12"] };
const chunkMap = '<script\n id="gatsby-chunk-mapping"\n>window.___chunkMapping="{}";</script>';
const makeHtml = (version: string) =>
  `<html><head><title>A</title></head><body>B${chunkMap}<script>C</script>${makeRuntimeScripts(version)}</body></html>`;

describe("what a page needs before it can hydrate", () => {
  test("is its data, the data all pages share, its static queries and its code", () => {
    expect(pageStart(page, stats)).toEqual({
      data: [
        "/page-data/privacy-policy/page-data.json",
        "/page-data/app-data.json",
        "/page-data/sq/d/12.json",
      ],
      scripts: ["/component-policy-abc.js"],
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
  const started = startPage(makeHtml("1"), pageStart(page, stats));
  const load = (html: string) => new DOMParser().parseFromString(html, "text/html");

  test("holds every file of the runtime and every fetch back, and the rest of the page not", () => {
    const { head, body } = load(started);
    expect(head.innerHTML).toBe("<title>A</title>");
    expect(body.firstChild?.textContent).toBe("B");
    expect(body.querySelector("[src], [rel=preload]")).toBeNull();
    const held = body.querySelector("template")?.content;
    expect(
      [...(held?.querySelectorAll("script[src]") ?? [])].map((script) => script.getAttribute("src")),
    ).toEqual(["/framework-1.js", "/app-1.js"]);
    expect([...(held?.querySelectorAll("link") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/component-policy-abc.js",
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

  test("no longer carries the map of all chunks, and keeps every other script", () => {
    expect(started).not.toContain("___chunkMapping");
    expect(started).toContain("<body>B<script>C</script>");
  });

  test("drops what an earlier build put there, also when Gatsby has written only its own part anew", () => {
    const next = { assetsByChunkName: { "component-policy": ["component-policy-def.js"] } };
    const written = started.replace(makeRuntimeScripts("1"), makeRuntimeScripts("2"));
    const again = startPage(written, pageStart(page, next));
    expect(again).toBe(startPage(makeHtml("2"), pageStart(page, next)));
    expect(startPage(again, pageStart(page, next))).toBe(again);
  });

  test("stops the build when Gatsby no longer writes its scripts where they are looked for", () => {
    expect(() => startPage("<body></body>", pageStart(page, stats))).toThrow(
      "Gatsby's scripts are not where they were: see pageStart.ts.",
    );
  });
});
