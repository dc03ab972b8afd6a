import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildSite, type RunBuild } from "../../tools/hosting/buildSite";
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
  const code = buildSite({ project, environment: {}, clean: false, runBuild, print, ...options });
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
  const project = await makeProject();
  const { run, caches } = makeGatsby(0, 0);
  await build(project, run);
  await build(project, run, { environment: { SITE_ENV: "", WITHOUT_FAST_START: "", NODE_OPTIONS: "" } });
  expect(caches).toEqual([[], ["state"]]);
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
