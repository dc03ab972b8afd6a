/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startPages } from "../../plugins/gatsby-plugin-fast-start/build/startPages";
import { makeRuntimeScripts } from "../support/makeGatsbyOutput";

/** Paths of pages, and where their data lies. */
const pages = { "/": "index", "/policy": "policy", "/404.html": "404.html" };

let project = "";

async function write(file: string, text: string) {
  const path = join(project, "public", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "start-pages-"));
  await write(
    "webpack.stats.json",
    JSON.stringify({ assetsByChunkName: { app: ["app-1.js"], page: ["page-1.js"] } }),
  );
  await write("page-data/app-data.json", JSON.stringify({ webpackCompilationHash: "1a" }));
  for (const [path, folder] of Object.entries(pages)) {
    const data = { componentChunkName: "page", path, staticQueryHashes: [] };
    await write(`page-data/${folder}/page-data.json`, JSON.stringify(data));
  }
  for (const file of ["index.html", "policy/index.html", "404.html"])
    await write(file, `<body>${makeRuntimeScripts("1")}</body>`);
});

afterEach(() => rm(project, { recursive: true }));

test("every page of the build begins with its own data and code, wherever its HTML lies", async () => {
  const state = {
    program: { directory: project },
    pages: new Map(Object.keys(pages).map((path) => [path, {}])),
  };
  const unused = { dispatch: jest.fn(), subscribe: jest.fn(), replaceReducer: jest.fn() };
  await startPages({ store: { getState: () => state, ...unused } });
  for (const [file, path, data] of [
    ["index.html", "/", "/page-data/index/page-data.json"],
    ["policy/index.html", "/policy", "/page-data/policy/page-data.json"],
    ["404.html", "/404.html", "/page-data/404.html/page-data.json"],
  ] as const) {
    const html = await readFile(join(project, "public", file), "utf8");
    expect(html).toContain(`<template data-page-path="${path}" data-___webpack-compilation-hash="1a">`);
    expect(html).toContain(`href="${data}"`);
    expect(html).toContain('<script src="/page-1.js" async>');
  }
});
