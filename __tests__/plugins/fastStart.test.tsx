/** @jest-environment jsdom */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { firstPaintScript } from "../../plugins/gatsby-plugin-fast-start/firstPaintScript";
import { replaceHydrateFunction } from "../../plugins/gatsby-plugin-fast-start/gatsby-browser";
import { holdScripts } from "../../plugins/gatsby-plugin-fast-start/heldScripts";
import { rewritePages } from "../../plugins/gatsby-plugin-fast-start/rewritePages";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
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

  test("holds all scripts and preloads of data, and nothing else", () => {
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

  test("inserts them with a script that is the same on every page", () => {
    expect(template?.nextElementSibling?.textContent).toBe(firstPaintScript);
  });

  test("has the page's path and build in the template instead of a script", () => {
    expect({ ...template?.dataset }).toEqual({ pagePath: "/privacy-policy", ___webpackCompilationHash: "1" });
    expect(html).not.toMatch(/pagePath=["']|CompilationHash=["']/);
  });

  test("names the files of this build when Gatsby keeps the HTML of an earlier one", () => {
    const again = holdScripts(html, page, makeBuild("2"));
    expect(again).toBe(holdScripts(makeHtml("2"), page, makeBuild("2")));
  });

  test.each([
    ["the page has no script section", "<body></body>", page],
    ["webpack.stats.json has no files for the page", makeHtml("1"), { ...page, componentChunkName: "other" }],
  ])("stops the build when %s, and explains how to build without the plugin", (_, html, of) => {
    expect(() => holdScripts(html, of, makeBuild("1"))).toThrow(
      "remove gatsby-plugin-fast-start from gatsby-config.ts",
    );
  });
});

describe("a whole build", () => {
  test.each([
    ["/", "index.html", "index"],
    ["/policy", "policy/index.html", "policy"],
    ["/404.html", "404.html", "404.html"],
  ])("rewrites the HTML of %s", async (path, file, folder) => {
    const site = await makeFolder();
    const data = { componentChunkName: "page", path, staticQueryHashes: [] };
    const style = '<style data-styled="" data-styled-version="6">a{}/*!sc*/\n</style>';
    await writeFiles(site, {
      "webpack.stats.json": '{"assetsByChunkName":{"app":["app-1.js"],"page":["page-1.js"]}}',
      "page-data/app-data.json": '{"webpackCompilationHash":"1a"}',
      [`page-data/${folder}/page-data.json`]: JSON.stringify(data),
      [file]: `<head>${style}</head><body>${makeRuntimeScripts("1")}</body>`,
    });
    await rewritePages(site, [path]);
    const html = await readFile(join(site, file), "utf8");
    expect(html).toContain(`<template data-page-path="${path}" data-___webpack-compilation-hash="1a">`);
    expect(html).toContain(`href="/page-data/${folder}/page-data.json"`);
    expect(html).toContain(">a{}</style>");
  });
});

describe("the scripts that a page holds", () => {
  let reportPaint: ((name: string) => void) | undefined;

  class FakeObserver {
    constructor(private readonly callback: (list: object) => void) {}
    observe() {
      reportPaint = (name) =>
        this.callback({ getEntriesByName: (wanted: string) => (wanted === name ? [name] : []) });
    }
  }

  function openPage({ hidden = false, hasObserver = true } = {}) {
    Object.assign(window, { PerformanceObserver: hasObserver ? FakeObserver : undefined });
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.body.innerHTML =
      '<template data-page-path="/" data-___webpack-compilation-hash="1a"><i></i><b></b></template>';
    new Function(firstPaintScript)();
  }
  const started = () => [...document.body.querySelectorAll("i, b")].map(({ localName }) => localName);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("start after the first contentful paint, each in a separate task", () => {
    openPage();
    reportPaint?.("first-paint");
    expect(started()).toEqual([]);
    reportPaint?.("first-contentful-paint");
    expect(started()).toEqual(["i"]);
    jest.runOnlyPendingTimers();
    expect(started()).toEqual(["i", "b"]);
    expect(window).toMatchObject({ pagePath: "/", ___webpackCompilationHash: "1a" });
  });

  test("start once when the first paint comes before the load event", () => {
    openPage();
    reportPaint?.("first-contentful-paint");
    window.dispatchEvent(new Event("load"));
    jest.runAllTimers();
    expect(started()).toEqual(["i", "b"]);
  });

  test.each([
    ["when no paint is reported", { hasObserver: true }],
    ["in a browser without PerformanceObserver", { hasObserver: false }],
  ])("start two seconds after the load event %s", (_, options) => {
    openPage(options);
    window.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(1999);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(started()).toEqual(["i", "b"]);
  });

  test("start immediately after the load event in a hidden tab", () => {
    openPage({ hidden: true });
    jest.advanceTimersByTime(5000);
    expect(started()).toEqual([]);
    window.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(2);
    expect(started()).toEqual(["i", "b"]);
  });
});

test("React hydrates the served HTML", async () => {
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

test("the development server keeps Gatsby's hydrate function", () => {
  expect(replaceHydrateFunction()).toBeUndefined();
});
