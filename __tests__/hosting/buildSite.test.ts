import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "../../tools/hosting/buildSite";
import { writeManifest } from "../../tools/hosting/manifest";
import type { RunBuild } from "../../tools/process/buildGatsby";
import { projectLock, withLock } from "../../tools/process/lock";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
import { payloads } from "../support/payloads";
import { copySample } from "../support/sampleContent";

async function makeProject(files: Readonly<Record<string, string>> = {}) {
  const project = await makeFolder();
  await copySample(project);
  await writeFiles(project, files);
  return project;
}

function build(project: string, runBuild: RunBuild, options = {}) {
  const output: string[] = [];
  const print = (text: string) => output.push(text);
  const code = buildSite({
    project,
    environment: {},
    clean: false,
    runBuild,
    print,
    ...options,
  });
  return code.then((number) => ({ code: number, output: output.join("\n") }));
}

/** A Gatsby that leaves a file in its cache and exits with these codes, and the caches that it found. */
function makeGatsby(...codes: number[]) {
  const caches: (readonly string[])[] = [];
  const run: RunBuild = async (project) => {
    caches.push(await readdir(join(project, ".cache")).catch(() => []));
    await writeFiles(project, { ".cache/state": "", "public/index.html": "" });
    return codes[caches.length - 1] ?? 0;
  };
  return { run, caches };
}

const reuse = { reuse: true };

/** A project after a successful build. */
async function makeBuiltProject() {
  const project = await makeProject({ "src/page.ts": "" });
  const builds: string[] = [];
  const run: RunBuild = async () => {
    builds.push("gatsby");
    await writeFiles(project, { "public/index.html": "", ".hosting/headers.json": "" });
    await writeManifest(join(project, "public"));
    return 0;
  };
  expect((await build(project, run)).code).toBe(0);
  builds.length = 0;
  return { project, run, builds };
}

test("a build of the same sources is reused, even if tests, docs or generated types have changed", async () => {
  const { project, run, builds } = await makeBuiltProject();
  await writeFiles(project, { "__tests__/a.test.ts": "", "docs/a.md": "", "src/gatsby-types.d.ts": "" });
  expect(await build(project, run, reuse)).toEqual({ code: 0, output: "public/ is up to date." });
  expect(builds).toEqual([]);
  await build(project, run);
  expect(builds).toEqual(["gatsby"]);
});

test.each<[string, (project: string) => unknown, object?]>([
  ["after a change to a source file", (project) => writeFiles(project, { "src/page.ts": "changed" })],
  ["after a change to content", (project) => appendFile(join(project, "content/services.json"), "\n")],
  ["with a new file", (project) => writeFiles(project, { "src/new.ts": "" })],
  ["after a file was removed", (project) => rm(join(project, "src/page.ts"))],
  ["after a package was upgraded", (project) => writeFiles(project, { "package-lock.json": "{}" })],
  ["in another environment", () => {}, { environment: { SITE_ENV: "preview" } }],
  ["on the next day", () => jest.useFakeTimers({ now: Date.now() + 86_400_000, advanceTimers: true })],
  ["if public/ was changed", (project) => writeFiles(project, { "public/index.html": "changed" })],
  ["after a build without the plugin", (project) => rebuild(project, 0)],
  ["after a killed build", (project) => rebuild(project, 137)],
  ["after a failed build", (project) => rebuild(project, 1)],
])("no build is reused %s", async (_, change, options = {}) => {
  const { project, run, builds } = await makeBuiltProject();
  await change(project);
  await build(project, run, { ...reuse, ...options });
  jest.useRealTimers();
  expect(builds).toEqual(["gatsby"]);
});

/** Builds again, without changing a file of the first site. */
const rebuild = (project: string, code: number) =>
  build(project, async () => code, { environment: code === 0 ? { WITHOUT_FAST_START: "1" } : {} });

test("`prepare` runs before the content check, and not while another command runs", async () => {
  const project = await makeProject({ "content/site.json": "{" });
  const prepare = () => copySample(project);
  expect((await build(project, makeGatsby(0).run, { prepare })).code).toBe(0);
  await withLock(projectLock(project), "npm start", async () => {
    const refused = jest.fn();
    await expect(build(project, makeGatsby(0).run, { prepare: refused })).rejects.toThrow("npm start");
    expect(refused).not.toHaveBeenCalled();
  });
});

test.each([
  ["SITE_ENV", "staging"],
  ["SITE_ENV", "Preview"],
])("%s=%j stops the build before Gatsby and is reported with its rule", async (name, value) => {
  const { run, caches } = makeGatsby(0);
  const { code, output } = await build(await makeProject(), run, { environment: { [name]: value } });
  expect(code).toBe(3);
  expect(output).toContain(`Invalid environment variable: ${name} must be`);
  expect(caches).toEqual([]);
});

test("an empty environment variable, as GitHub Actions sets it, counts as unset", async () => {
  const { project, run, builds } = await makeBuiltProject();
  const environment = { SITE_ENV: "", WITHOUT_FAST_START: "", NODE_OPTIONS: "" };
  expect(await build(project, run, { reuse: true, environment })).toEqual({
    code: 0,
    output: "public/ is up to date.",
  });
  expect(builds).toEqual([]);
});

test.each(["a(1)", "a#b", "a%20b", "a[b]", "a?b", "a!b"])(
  "a project in a folder named %s, where Gatsby can't run, is reported before the build",
  async (name) => {
    const { run, caches } = makeGatsby(0);
    const { code, output } = await build(join(await makeProject(), name), run);
    expect(code).toBe(3);
    expect(output).toContain("Gatsby can't run in ");
    expect(caches).toEqual([]);
  },
);

test("NODE_OPTIONS are reported, because they apply to the build", async () => {
  const { run } = makeGatsby(0);
  const { output } = await build(await makeProject(), run, {
    environment: { NODE_OPTIONS: "--max-old-space-size=99" },
  });
  expect(output).toBe("NODE_OPTIONS applies to this build: --max-old-space-size=99");
});

test.each([
  ["services.json", "[{,}]", "content/services.json:1:3"],
  ["site.json", "{", "content/site.json:1:"],
])("invalid %s stops the build before Gatsby", async (name, text, place) => {
  const { run, caches } = makeGatsby(0);
  const { code, output } = await build(await makeProject({ [`content/${name}`]: text }), run);
  expect(code).toBe(2);
  expect(output).toContain(place);
  expect(caches).toEqual([]);
});

test.each(payloads)("%s in a policy stops the build before Gatsby", async (payload) => {
  const project = await makeProject();
  await appendFile(join(project, "content", "privacy-policy.md"), `\n\n${payload}\n`);
  const { run, caches } = makeGatsby(0);
  const { code, output } = await build(project, run);
  expect(code).toBe(2);
  expect(output).toContain("content/privacy-policy.md:");
  expect(caches).toEqual([]);
});

test("a second build at the same time is refused, and the message names the first", async () => {
  const project = await makeProject();
  const whileRunning: RunBuild = async () => {
    const refusal = `npm run build is already running (process ${process.pid})`;
    await expect(build(project, makeGatsby(0).run)).rejects.toThrow(refusal);
    return 0;
  };
  expect((await build(project, whileRunning)).code).toBe(0);
  expect.assertions(2);
});

test("a build during `npm start` is refused before it changes anything", async () => {
  const project = await makeProject({ ".cache/state": "" });
  await withLock(projectLock(project), "npm start", async () => {
    const second = build(project, makeGatsby(0).run, { clean: true });
    await expect(second).rejects.toThrow("npm start is already running");
  });
  expect(await readdir(join(project, ".cache"))).toEqual(["state"]);
});

test("a build keeps the cache of the last one", async () => {
  const project = await makeProject();
  const { run, caches } = makeGatsby(0, 0);
  await build(project, run);
  // As `npm ci` does.
  await rm(join(project, "node_modules"), { recursive: true, force: true });
  await build(project, run);
  expect(caches).toEqual([[], ["state"]]);
});

test.each([
  ["killed", 137, 1],
  ["failed", 1, 1],
  ["refused", 4, 4],
])(
  "after a %s build the next one starts without its cache, and the one after keeps it",
  async (_, code, result) => {
    const project = await makeProject();
    const { run, caches } = makeGatsby(code, 0, 0);
    expect((await build(project, run)).code).toBe(result);
    await build(project, run);
    await build(project, run);
    expect(caches).toEqual([[], [], ["state"]]);
  },
);

test("builds with and without the fast-start plugin share no cache", async () => {
  const project = await makeProject();
  const { run, caches } = makeGatsby(0, 0, 0, 0);
  const without = { environment: { WITHOUT_FAST_START: "1" } };
  await build(project, run);
  await build(project, run, without);
  await build(project, run, without);
  await build(project, run);
  expect(caches).toEqual([[], [], ["state"], []]);
});

test("--clean discards the cache", async () => {
  const project = await makeProject();
  const { run, caches } = makeGatsby(0, 0);
  await build(project, run);
  await build(project, run, { clean: true });
  expect(caches).toEqual([[], []]);
});
