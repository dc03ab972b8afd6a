import { spawnSync } from "node:child_process";
import { appendFile, cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildSite, type GatsbyBuild } from "../../tools/hosting/buildSite";
import { writeManifest } from "../../tools/hosting/manifest";
import { projectLock, withLock } from "../../tools/process/lock";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
import { payloads } from "../support/payloads";
import { sample } from "../support/sample";

async function makeProject(files: Readonly<Record<string, string>> = {}) {
  const project = await makeFolder();
  await cp(sample, join(project, "content"), { recursive: true });
  await writeFiles(project, files);
  return project;
}

function build(project: string, runGatsby: GatsbyBuild, options = {}) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = buildSite({
    project,
    environment: {},
    clean: false,
    reuse: false,
    runGatsby,
    say,
    ...options,
  });
  return code.then((number) => ({ code: number, said: said.join("\n") }));
}

/** Stands in for Gatsby, leaves a trace in its cache and ends as told. */
function makeGatsby(...ends: (number | undefined)[]) {
  const found: (readonly string[])[] = [];
  const run: GatsbyBuild = async (project) => {
    found.push(await readdir(join(project, ".cache")).catch(() => []));
    await writeFiles(project, { ".cache/state": "", "public/index.html": "" });
    return ends[found.length - 1];
  };
  return { run, found };
}

const reuse = { reuse: true };

/** A project in git whose last build went well. */
async function makeBuiltProject() {
  const project = await makeProject({ ".gitignore": "public/\n.*/\nnode_modules/\n", "src/page.ts": "" });
  spawnSync("git", ["init", "--quiet"], { cwd: project });
  const calls: string[] = [];
  const run: GatsbyBuild = async () => {
    calls.push("gatsby");
    await writeFiles(project, { "public/index.html": "", ".hosting/headers.json": "" });
    await writeManifest(join(project, "public"));
    return 0;
  };
  expect((await build(project, run)).code).toBe(0);
  calls.length = 0;
  return { project, run, calls };
}

test("a build is reused where nothing has changed but tests and documents, and only where that is asked for", async () => {
  const { project, run, calls } = await makeBuiltProject();
  await writeFiles(project, { "__tests__/a.test.ts": "", "docs/a.md": "", "README.md": "" });
  expect(await build(project, run, reuse)).toEqual({
    code: 0,
    said: expect.stringContaining("Nothing that"),
  });
  expect(calls).toEqual([]);
  await build(project, run);
  expect(calls).toEqual(["gatsby"]);
});

test.each<[string, (project: string) => Promise<unknown>, object?]>([
  ["a source file has changed", (project) => writeFiles(project, { "src/page.ts": "changed" })],
  ["there is a file that git does not know yet", (project) => writeFiles(project, { "src/new.ts": "" })],
  ["a file is gone", (project) => rm(join(project, "src/page.ts"))],
  ["content has changed", (project) => appendFile(join(project, "content/services.json"), "\n")],
  [
    "the packages have changed",
    (project) => writeFiles(project, { "node_modules/.package-lock.json": "{}" }),
  ],
  ["the environment has changed", async () => {}, { environment: { SITE_ENV: "preview" } }],
  ["somebody changed the built site", (project) => writeFiles(project, { "public/index.html": "changed" })],
  ["the last build is without the plugin", (project) => buildOtherwise(project, 0)],
  ["the last build was killed", (project) => buildOtherwise(project, undefined)],
  ["the last build failed", (project) => buildOtherwise(project, 1)],
])("the site is built anew: %s", async (_, change, options = {}) => {
  const { project, run, calls } = await makeBuiltProject();
  await change(project);
  await build(project, run, { ...reuse, ...options });
  expect(calls).toEqual(["gatsby"]);
});

/** Builds another kind of site, and leaves the files of the first. */
const buildOtherwise = (project: string, end: number | undefined) =>
  build(project, async () => end, { environment: end === 0 ? { WITHOUT_FAST_START: "1" } : {} });

test("without git a site is always built again", async () => {
  const { project, run, calls } = await makeBuiltProject();
  await rm(join(project, ".git"), { recursive: true });
  await build(project, run, reuse);
  await build(project, run, reuse);
  expect(calls).toEqual(["gatsby", "gatsby"]);
});

test.each([
  ["SITE_ENV", "staging"],
  ["SITE_ENV", ""],
  ["SITE_ENV", "Preview"],
])("%s=%j stops the build before Gatsby, named with its rule", async (name, value) => {
  const { run, found } = makeGatsby(0);
  const { code, said } = await build(await makeProject(), run, { environment: { [name]: value } });
  expect(code).toBe(3);
  expect(said).toContain(`${name} must be`);
  expect(found).toEqual([]);
});

test.each([
  ["services.json", "[{,}]", "content/services.json:1:3"],
  ["site.json", "{", "content/site.json:1:"],
])("%s that is not right stops the build before Gatsby", async (name, text, place) => {
  const { run, found } = makeGatsby(0);
  const { code, said } = await build(await makeProject({ [`content/${name}`]: text }), run);
  expect(code).toBe(2);
  expect(said).toContain(place);
  expect(found).toEqual([]);
});

test.each(payloads)("%s in a policy stops the build before Gatsby", async (payload) => {
  const project = await makeProject();
  await appendFile(join(project, "content", "privacy-policy.md"), `\n\n${payload}\n`);
  const { run, found } = makeGatsby(0);
  const { code, said } = await build(project, run);
  expect(code).toBe(2);
  expect(said).toContain("content/privacy-policy.md:");
  expect(found).toEqual([]);
});

test("a second build at the same time is refused with the name of the first", async () => {
  const project = await makeProject();
  const second: GatsbyBuild = async () => {
    const refusal = `npm run build is at work here (process ${process.pid})`;
    await expect(build(project, makeGatsby(0).run)).rejects.toThrow(refusal);
    return 0;
  };
  expect((await build(project, second)).code).toBe(0);
  expect.assertions(2);
});

test("a build beside `npm start` is refused before it touches anything", async () => {
  const project = await makeProject({ ".cache/state": "" });
  await withLock(projectLock(project), "npm start", async () => {
    const beside = build(project, makeGatsby(0).run, { clean: true });
    await expect(beside).rejects.toThrow("npm start is at work here");
  });
  expect(await readdir(join(project, ".cache"))).toEqual(["state"]);
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
  // As `npm ci` does.
  await rm(join(project, "node_modules"), { recursive: true, force: true });
  expect((await build(project, run)).said).toContain("cut off");
  await build(project, run);
  expect(found).toEqual([[], [], ["state"]]);
});

test("a build with the fast-start plugin and one without it share no cache", async () => {
  const project = await makeProject();
  const { run, found } = makeGatsby(0, 0, 0, 0);
  const without = { environment: { WITHOUT_FAST_START: "1" } };
  await build(project, run);
  await build(project, run, without);
  await build(project, run, without);
  await build(project, run);
  expect(found).toEqual([[], [], ["state"], []]);
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
