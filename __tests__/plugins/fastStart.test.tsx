/** @jest-environment jsdom */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { firstPaintScript } from "../../plugins/gatsby-plugin-fast-start/firstPaintScript";
import { replaceHydrateFunction } from "../../plugins/gatsby-plugin-fast-start/gatsby-browser";
import { holdScripts, holdScriptsOfPages } from "../../plugins/gatsby-plugin-fast-start/heldScripts";
import { makePageScript, makeRuntimeScripts } from "../support/makeGatsbyOutput";

describe("the HTML of a page", () => {
  const makeBuild = (version: string) => ({
    hash: version,
    scripts: { app: [`framework-${version}.js`, `app-${version}.js`], policy: [`policy-${version}.js`] },
  });
  const page = { componentChunkName: "policy", path: "/privacy-policy", staticQueryHashes: ["12"] };
  const makeHtml = (version: string) =>
    `<html><head><title>A</title></head><body>B<script>C</script>${makePageScript("/privacy-policy")}${makeRuntimeScripts(version)}</body></html>`;
  const html = holdScripts(makeHtml("1"), page, makeBuild("1"));
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const template = body.querySelector("template");

  test("holds back all scripts and fetches of data, and nothing else", () => {
    expect(head.innerHTML).toBe("<title>A</title>");
    expect(body.innerHTML).toMatch(/^B<script>C<\/script><template/);
    expect(body.querySelector("[src], [rel=preload]")).toBeNull();
    const held = [...(template?.content.children ?? [])];
    expect(held.map((one) => one.getAttribute("src") ?? one.getAttribute("href"))).toEqual([
      "/page-data/privacy-policy/page-data.json",
      "/page-data/app-data.json",
      "/page-data/sq/d/12.json",
      "/framework-1.js",
      "/app-1.js",
      "/policy-1.js",
    ]);
  });

  test("lets them go with a script that is the same on every page", () => {
    expect(template?.nextElementSibling?.textContent).toBe(firstPaintScript);
  });

  test("carries the page's path and build in the template, and in no script of its own", () => {
    expect({ ...template?.dataset }).toEqual({ pagePath: "/privacy-policy", ___webpackCompilationHash: "1" });
    expect(html).not.toMatch(/pagePath=["']|CompilationHash=["']/);
  });

  test("names the files of this build, also where Gatsby has kept the page of an earlier one", () => {
    const again = holdScripts(html, page, makeBuild("2"));
    expect(again).toBe(holdScripts(makeHtml("2"), page, makeBuild("2")));
  });

  test.each([
    ["the page has no place for scripts", "<body></body>", page],
    ["webpack names no files of the page", makeHtml("1"), { ...page, componentChunkName: "other" }],
  ])("stops the build where %s, and says how to build all the same", (_, given, of) => {
    expect(() => holdScripts(given, of, makeBuild("1"))).toThrow(
      "Take the line gatsby-plugin-fast-start out of gatsby-config.ts and the site builds without it, slower.",
    );
  });
});

describe("a whole build", () => {
  let site = "";
  beforeEach(async () => {
    site = await mkdtemp(join(tmpdir(), "held-scripts-"));
  });
  afterEach(() => rm(site, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), text);
  };

  test.each([
    ["/", "index.html", "index"],
    ["/policy", "policy/index.html", "policy"],
    ["/404.html", "404.html", "404.html"],
  ])("finds the HTML and the data of the page %s", async (path, file, folder) => {
    await write("webpack.stats.json", '{"assetsByChunkName":{"app":["app-1.js"],"page":["page-1.js"]}}');
    await write("page-data/app-data.json", '{"webpackCompilationHash":"1a"}');
    const data = { componentChunkName: "page", path, staticQueryHashes: [] };
    await write(`page-data/${folder}/page-data.json`, JSON.stringify(data));
    await write(file, `<body>${makeRuntimeScripts("1")}</body>`);
    await holdScriptsOfPages(site, [path]);
    const html = await readFile(join(site, file), "utf8");
    expect(html).toContain(`<template data-page-path="${path}" data-___webpack-compilation-hash="1a">`);
    expect(html).toContain(`href="/page-data/${folder}/page-data.json"`);
  });
});

describe("what a page holds back", () => {
  let reportPaint: ((name: string) => void) | undefined;

  function openPage(supportedEntryTypes: readonly string[] | undefined, hidden = false) {
    reportPaint = undefined;
    class FakeObserver {
      static readonly supportedEntryTypes = supportedEntryTypes;
      constructor(private readonly callback: (list: object, observer: object) => void) {}
      observe() {
        reportPaint = (name) =>
          this.callback({ getEntriesByName: (wanted: string) => (wanted === name ? [name] : []) }, this);
      }
      disconnect() {
        reportPaint = undefined;
      }
    }
    Object.assign(window, { PerformanceObserver: FakeObserver });
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.body.innerHTML =
      '<template data-page-path="/" data-___webpack-compilation-hash="1a"><i></i><b></b></template>';
    new Function(firstPaintScript)();
  }
  const begun = () => [...document.body.querySelectorAll("i, b")].map(({ localName }) => localName);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("begins with the first contentful paint, each in a task of its own", () => {
    openPage(["paint"]);
    reportPaint?.("first-paint");
    expect(begun()).toEqual([]);
    reportPaint?.("first-contentful-paint");
    expect(begun()).toEqual(["i"]);
    jest.runOnlyPendingTimers();
    expect(begun()).toEqual(["i", "b"]);
    expect(window).toMatchObject({ pagePath: "/", ___webpackCompilationHash: "1a" });
  });

  test("begins two seconds after the load event where the browser keeps the paint to itself", () => {
    openPage(["paint"]);
    window.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(1999);
    expect(begun()).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(begun()).toEqual(["i", "b"]);
  });

  test.each([
    ["in a hidden tab", ["paint"], true],
    ["in a browser that reports no paints", ["mark"], false],
    ["in a browser that does not say what it reports", undefined, false],
  ] as const)("begins with the load event %s", (_, supported, hidden) => {
    openPage(supported, hidden);
    expect(begun()).toEqual([]);
    window.dispatchEvent(new Event("load"));
    jest.runAllTimers();
    expect(begun()).toEqual(["i", "b"]);
  });
});

test("React takes over the served HTML as it stands", async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count} times`}
      </button>
    );
  }
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  const hydrate = replaceHydrateFunction();
  jest.restoreAllMocks();
  document.body.innerHTML = '<div><button type="button">Pressed 0 times</button></div>';
  const served = screen.getByRole("button");
  await act(async () => hydrate?.(<Counter />, served.parentElement ?? document.body));
  expect(screen.getByRole("button")).toBe(served);
  await act(async () => served.click());
  expect(served).toHaveTextContent("Pressed 1 times");
});

test("the development server hydrates by itself", () => {
  expect(replaceHydrateFunction()).toBeUndefined();
});
