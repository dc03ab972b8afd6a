/** @jest-environment node */
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { buildSite, type GatsbyRun } from "../../tools/hosting/buildSite";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
import { sample } from "../support/sample";

async function makeProject(files: Readonly<Record<string, string>> = {}) {
  const project = await makeFolder();
  await mkdir(join(project, "node_modules", ".cache"), { recursive: true });
  await cp(sample, join(project, "content"), { recursive: true });
  await writeFiles(project, files);
  return project;
}

function build(project: string, runGatsby: GatsbyRun, options = {}) {
  const said: string[] = [];
  const code = buildSite({
    project,
    environment: {},
    clean: false,
    runGatsby,
    say: (text) => said.push(text),
    ...options,
  });
  return code.then((number) => ({ code: number, said: said.join("\n") }));
}

/** Stands in for Gatsby, leaves a trace in its cache and ends as told. */
function makeGatsby(...ends: (number | undefined)[]) {
  const found: (readonly string[])[] = [];
  const run: GatsbyRun = async (project) => {
    found.push(await readdir(join(project, ".cache")).catch(() => []));
    await writeFiles(project, { ".cache/state": "", "public/index.html": "" });
    return ends[found.length - 1];
  };
  return { run, found };
}

test("a wrong variable stops the build before anything else, named with its rule", async () => {
  const { run, found } = makeGatsby(0);
  const { code, said } = await build(await makeProject(), run, { environment: { SITE_ENV: "staging" } });
  expect(code).toBe(3);
  expect(said).toContain('SITE_ENV must be "production" or "preview"');
  expect(found).toEqual([]);
});

test("content that is not right stops the build before Gatsby", async () => {
  const { run, found } = makeGatsby(0);
  const { code, said } = await build(await makeProject({ "content/services.json": "[{,}]" }), run);
  expect(code).toBe(2);
  expect(said).toContain("content/services.json:1:3");
  expect(found).toEqual([]);
});

test.each(["[]", "null", '{ "booking": 1 }', "{"])(
  "a site.json that holds %j is the content check's to explain, not the environment's",
  async (text) => {
    const { run } = makeGatsby(0);
    const { code, said } = await build(await makeProject({ "content/site.json": text }), run);
    expect(code).toBe(2);
    expect(said).toContain("content/site.json:1:");
  },
);

test("a second build at the same time is refused", async () => {
  const project = await makeProject();
  const { run } = makeGatsby(0);
  const second: GatsbyRun = async () => {
    await expect(build(project, run)).rejects.toThrow("A build is already at work");
    return 0;
  };
  expect((await build(project, second)).code).toBe(0);
});

test("the next build keeps what the last one cached", async () => {
  const project = await makeProject();
  const { run, found } = makeGatsby(0, 0);
  await build(project, run);
  await build(project, run);
  expect(found).toEqual([[], ["state"]]);
});

test("after a killed build the next starts from nothing, and the one after it does not", async () => {
  const project = await makeProject();
  const { run, found } = makeGatsby(undefined, 0, 0);
  expect((await build(project, run)).code).toBe(1);
  expect((await build(project, run)).said).toContain("cut off");
  await build(project, run);
  expect(found).toEqual([[], [], ["state"]]);
});

test("a build that fails on a damaged cache is tried once more without it", async () => {
  const project = await makeProject({ ".cache/damaged": "" });
  const { run, found } = makeGatsby(1, 0);
  expect((await build(project, run)).code).toBe(0);
  expect(found).toEqual([["damaged"], []]);
});

test("a failure without a cache, and a refusal by the gate, are final", async () => {
  const failing = makeGatsby(1, 0);
  expect((await build(await makeProject(), failing.run)).code).toBe(1);
  expect(failing.found).toHaveLength(1);
  const refused = makeGatsby(4, 0);
  expect((await build(await makeProject({ ".cache/state": "" }), refused.run)).code).toBe(4);
  expect(refused.found).toHaveLength(1);
});

test("a clean build was asked for and is made", async () => {
  const { run, found } = makeGatsby(0);
  await build(await makeProject({ ".cache/state": "" }), run, { clean: true });
  expect(found).toEqual([[]]);
});
