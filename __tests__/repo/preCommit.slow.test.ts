import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const notLinked = [".git", ".githooks", "content", "src", ".state", "reports"];

let root = "";

/** A repository with this project's hook and files, one commit, and a copy of its content and sources. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "commit-"));
  for (const name of readdirSync(".").filter((entry) => !notLinked.includes(entry)))
    symlinkSync(resolve(name), join(root, name));
  for (const name of [".githooks", "content", "src"])
    cpSync(name, join(root, name), { recursive: true, preserveTimestamps: true });
  git("init", "--quiet");
  git("config", "core.hooksPath", ".githooks");
  git("add", "content", "src");
  commit(["--no-verify"]);
});

afterEach(() => {
  git("reset", "--hard", "--quiet");
  git("clean", "-d", "--force", "--quiet", "content");
});

const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });

function commit(args: readonly string[] = [], runGit = git) {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const { status, stdout, stderr } = runGit(...author, "commit", "--quiet", "--message=Try", ...args);
  return { status, output: stdout + stderr };
}

test("a commit of invalid content is refused with the problem", () => {
  appendFileSync(join(root, "content/services.json"), "{");
  git("add", "content");
  const { status, output } = commit();
  expect(output).toContain("content/services.json");
  expect(output).toContain("Not committed. Fix the problems above.");
  expect(status).toBe(1);
});

test("a commit of unformatted code is refused with the command that formats it", () => {
  appendFileSync(join(root, "src/styles/theme.ts"), "export const  unformatted = 1\n");
  git("add", "src");
  const { status, output } = commit();
  expect(output).toContain("npm run format");
  expect(status).toBe(1);
});

test("out-of-date query types, as after a pull, don't stop a commit", () => {
  const page = join(root, "src/pages/index.tsx");
  appendFileSync(page, "// Changed\n");
  utimesSync(page, new Date(), new Date());
  rmSync(join(root, "src/gatsby-types.d.ts"), { force: true });
  git("add", "src");
  const { status, output } = commit();
  expect(output).toContain("Types not checked");
  expect(status).toBe(0);
});

test("a commit of content lists content changes that aren't in it, such as a new photo", () => {
  for (const name of ["brand", "site"]) appendFileSync(join(root, `content/${name}.json`), "\n");
  for (const folder of ["drafts", "photos"]) {
    mkdirSync(join(root, "content", folder), { recursive: true });
    writeFileSync(join(root, "content", folder, "new.jpg"), "");
  }
  git("add", "content/brand.json");
  const { status, output } = commit();
  expect(output).toContain("which aren't in the commit:\ncontent/photos/new.jpg\ncontent/site.json\n");
  expect(status).toBe(0);
});

test("a commit in a Git client that doesn't find Node isn't stopped", () => {
  appendFileSync(join(root, "src/styles/theme.ts"), "export const  unformatted = 1\n");
  git("add", "src");
  const folder = git("--exec-path").stdout.trim();
  const { status, output } = commit([], (...args) =>
    spawnSync(join(folder, "git"), args, { cwd: root, encoding: "utf8", env: { PATH: folder } }),
  );
  expect(output).toContain("Nothing checked: Git can't find Node.");
  expect(status).toBe(0);
});
