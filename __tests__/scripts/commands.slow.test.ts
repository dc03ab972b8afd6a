import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectLock, withLock } from "../../tools/process/lock";
import { freePort } from "../browser/support/freePort";
import { makeProject, makeServices, validContent } from "../support/makeContent";

const run = (script: string, cwd: string, ...args: readonly string[]) =>
  runFile(path.resolve(`scripts/${script}.ts`), cwd, ...args);

async function runFile(file: string, cwd: string, ...args: readonly string[]) {
  const tsx = require.resolve("tsx/cli");
  const child = spawn(process.execPath, [tsx, file, ...args], {
    cwd,
    // Temporary projects use the packages of this one.
    env: { ...process.env, NODE_PATH: path.resolve("node_modules") },
  });
  const out: string[] = [];
  child.stdout.on("data", (data) => out.push(String(data)));
  child.stderr.on("data", (data) => out.push(String(data)));
  const [code] = await once(child, "close");
  return { code, text: out.join("") };
}

it("exits 0 with one line if the content is valid, and 1 with every message if not", async () => {
  const right = await makeProject();
  const accepted = await run("content-check", right, "--accept", "privacy-policy", "terms-of-service");
  expect(accepted.text).toContain("Accepted privacy-policy. Commit content/accepted-policies.json");
  const unnamed = await run("content-check", right, "--accept");
  expect(unnamed.text).toContain(
    "Specify the policies to accept. Policies: privacy-policy, terms-of-service.",
  );
  expect(await run("content-check", right)).toEqual({
    code: 0,
    text: "Content OK: 3 services, 2 testimonials, 2 policies in 8 files.\n",
  });

  const wrong = await makeProject({ "services.json": makeServices(3).replace('"bot"', '"robt"') });
  const { code, text } = await run("content-check", wrong);
  expect(code).toBe(1);
  expect(text).toContain("content/services.json:6:13");
}, 30_000);

it("explains how to pass a flag that npm took, as it does without -- and in PowerShell without quotes", async () => {
  const root = await makeProject();
  process.env.npm_config_accept = "true";
  const [refused, accepted] = await Promise.all([
    run("content-check", root, "privacy-policy"),
    run("content-check", root, "--accept", "privacy-policy", "terms-of-service"),
  ]);
  delete process.env.npm_config_accept;
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(
    'npm didn\'t pass on --accept. Put "--" before it, including the quotes: npm run content:check "--" --accept …',
  );
  expect(accepted.code).toBe(0);
}, 30_000);

it("exits 1 and lists the remaining samples", async () => {
  const samples = await makeProject();
  const { code, text } = await run("launch-check", samples);
  expect(code).toBe(1);
  expect(text).toMatch(/content\/site\.json:\d+:\d+ \(contact, phone\)/);
}, 30_000);

it("launch:check names imported photos that no testimonial uses", async () => {
  const root = await makeProject();
  const record = { url: "", file: "eve.jpg", sha256: "0".repeat(64), importedAt: "2026-03-14T10:00:00.000Z" };
  await mkdir(path.join(root, "content/photos"), { recursive: true });
  await writeFile(path.join(root, "content/photos/imports.json"), JSON.stringify({ eve: record }));
  const { text } = await run("launch-check", root);
  expect(text).toContain("No testimonial uses the imported photo of eve. Run npm run photos:import");
}, 30_000);

it("booking:check prints the URL before it opens the site, because a check can take minutes", async () => {
  const { code, text } = await run("booking-check", process.cwd(), "http://127.0.0.1:1");
  expect(code).toBe(1);
  expect(text).toMatch(/^Opening http:\/\/127\.0\.0\.1:1 and waiting for its calendar…\n/);
}, 60_000);

it("booking:check refuses a URL that isn't valid, before it starts a browser", async () => {
  const { code, text } = await run("booking-check", process.cwd(), "https://[example.com");
  expect(code).toBe(1);
  expect(text).toContain("Specify one URL, such as https://www.example.com.");
}, 60_000);

it("refuses a flag with a value that is repeated", async () => {
  const { code, text } = await run("serve", process.cwd(), "--port", "1", "--port", "2");
  expect(code).toBe(1);
  expect(text).toContain("option '--port <port>' argument '2' is invalid. Specify it only once.");
});

it("exits 75 with one line if npm start is running", async () => {
  const root = await makeProject();
  await withLock(projectLock(root), "npm start", async () => {
    const { code, text } = await run("build", root);
    expect(code).toBe(75);
    expect(text).toMatch(/^npm start is already running .*\n$/);
  });
});

it("reports that npm start is running, not a type error", async () => {
  const root = await makeProject();
  await writeFile(path.join(root, "package-lock.json"), "{}");
  await withLock(projectLock(root), "npm start", async () => {
    const { code, text } = await run("typecheck", root);
    expect(code).toBe(75);
    expect(text).toContain("npm start is already running");
    expect(text).not.toContain("removed a field");
  });
});

it("npm start refuses a chosen port that is in use", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "localhost");
  await once(server, "listening");
  const root = await makeProject();
  const { code, text } = await run("start", root, "--port", String(port));
  server.close();
  expect(code).toBe(1);
  expect(text).toContain(`Port ${port} is in use. Stop the other program, or choose another port.`);
});

it("npm start fails if Gatsby is killed", async () => {
  const root = await makeProject();
  const ended = run("start", root);
  const gatsby = await waitFor(async () => {
    const { processes } = JSON.parse(await readFile(projectLock(root), "utf8"));
    return processes[1].pid;
  });
  process.kill(gatsby, "SIGKILL");
  expect((await ended).code).toBe(137);
}, 30_000);

it("npm start refuses a folder where Gatsby can't run", async () => {
  const root = await makeProject();
  const folder = path.join(root, "site (1)");
  await mkdir(folder);
  const { code, text } = await run("start", folder);
  expect(code).toBe(3);
  expect(text).toMatch(/^Gatsby can't run in .*site \(1\), because the path contains "\("/);
});

/** Copies the commands into a project with the changed content. */
async function makeCopy(changed: Parameters<typeof makeProject>[0]) {
  const root = await makeProject(changed);
  for (const name of ["scripts", "src", "tools"]) await cp(name, path.join(root, name), { recursive: true });
  for (const name of ["node_modules", "package.json", "tsconfig.json"])
    await symlink(path.resolve(name), path.join(root, name));
  return root;
}

const markers = (brand: string) => `<<<<<<< HEAD\n${brand}`;
const trailingComma = (brand: string) => brand.replace(/\n\}\s*$/, ",\n}\n");
const misspelling = (brand: string) => brand.replace('"surfaceDark"', '"surfacedark"');

it.each([
  ["content-check", 1, "merge markers", markers, "Merge conflict marker"],
  ["build", 2, "merge markers", markers, "Build failed (exit code 2)."],
  ["photos-review", 2, "merge markers", markers, "Merge conflict marker"],
  ["start", 2, "merge markers", markers, "Merge conflict marker"],
  ["start", 2, "a trailing comma", trailingComma, "Extra comma"],
  ["start", 2, "a misspelled color", misspelling, "Did you mean `surfaceDark`?"],
] as const)(
  "%s exits %d and reports %s in brand.json",
  async (command, exitCode, _fault, breakBrand, message) => {
    const { "brand.json": brand } = await validContent();
    const root = await makeCopy({ "brand.json": breakBrand(brand) });
    const { code, text } = await runFile(path.join(root, `scripts/${command}.ts`), root);
    expect(text).toMatch(/^content\/brand\.json:\d+:\d+ /);
    expect(text).toContain(message);
    expect(code).toBe(exitCode);
  },
  30_000,
);

it("content-check reports the problems of other files, too, if brand.json has merge markers", async () => {
  const files = await validContent();
  const names = ["brand.json", "privacy-policy.md", "services.json"] as const;
  const root = await makeCopy(Object.fromEntries(names.map((name) => [name, markers(files[name])])));
  const { text } = await runFile(path.join(root, "scripts/content-check.ts"), root);
  for (const name of names) expect(text).toContain(`content/${name}:1:1`);
  expect(text).toContain("3 problems in 3 files");
}, 30_000);

it.each([
  ["launch-check", 1, "samples left"],
  ["photos-import", 0, "2 of 2 photos are up to date."],
])(
  "%s doesn't need a valid brand.json",
  async (command, exitCode, message) => {
    const root = await makeCopy({ "brand.json": "{" });
    const { code, text } = await runFile(path.join(root, `scripts/${command}.ts`), root);
    expect(text).toContain(message);
    expect(code).toBe(exitCode);
  },
  30_000,
);

/** Repeats `read` until it succeeds. */
async function waitFor<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    await setTimeout(20);
    return waitFor(read);
  }
}
