/** @jest-environment node */
import { pageStart, startPage } from "../../../src/build/bundle/pageStart";

const stats = { assetsByChunkName: { "component-policy": ["component-policy-abc.js"] } };
const page = { componentChunkName: "component-policy", path: "/privacy-policy", staticQueryHashes: ["12"] };
const html =
  '<html><head><title>A</title></head><body>B<script\n id="gatsby-chunk-mapping"\n>window.___chunkMapping="{}";</script><script>C</script></body></html>';

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
  const started = startPage(html, pageStart(page, stats));

  test("begins each fetch in the head, behind what is there already, without taking the fonts' place", () => {
    const links = started.match(/<link [^>]*>/g) ?? [];
    expect(links).toHaveLength(4);
    expect(
      links.every((link) => link.includes('rel="preload"') && link.includes('fetchpriority="low"')),
    ).toBe(true);
    expect(links[0]).toContain('href="/component-policy-abc.js" as="script"');
    expect(started.indexOf("<title>")).toBeLessThan(started.indexOf("<link"));
    expect(started.indexOf("<link")).toBeLessThan(started.indexOf("</head>"));
  });

  test("asks for data the way the router does, so that the answer is used", () => {
    expect(started).toMatch(/href="\/page-data\/app-data\.json" as="fetch" crossorigin="anonymous"/);
  });

  test("no longer carries the map of all chunks, and keeps every other script", () => {
    expect(started).not.toContain("___chunkMapping");
    expect(started).toContain("<body>B<script>C</script></body>");
  });

  test("drops what an earlier build put there", () => {
    const next = { assetsByChunkName: { "component-policy": ["component-policy-def.js"] } };
    const again = startPage(started, pageStart(page, next));
    expect(again).toContain("component-policy-def.js");
    expect(again).not.toContain("component-policy-abc.js");
    expect(again.length).toBe(started.length);
  });
});
