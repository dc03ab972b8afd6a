import { spawn } from "node:child_process";
import { on, once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { field, open } from "./support/editor";
import { expect, test } from "./support/test";

/** What a clone does not have, and what the copy gets by a link. */
const left = ["node_modules", ".git", ".cache", "public", "reports", "coverage", ".hosting"];

/** `npm start` in a copy of the project: the development server writes over what a build has made. */
async function startSite() {
  const root = await mkdtemp(join(tmpdir(), "develop-"));
  await cp(".", root, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], { cwd: root });
  const exit = once(child, "exit");
  let said = "";
  for await (const [words] of on(child.stdout, "data")) {
    said += words;
    if (said.includes("You can now view")) break;
  }
  const [, url = ""] = /Content editor: +(\S+)/.exec(said) ?? [];
  return {
    // The tests' browser knows no other name.
    url: url.replace("localhost", "127.0.0.1"),
    async close() {
      child.kill("SIGTERM");
      await exit;
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

test("beside `npm start`, the editor opens within 2 s, and a save stands on the page within 2 s @slow", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const site = await startSite();
  const opened = Date.now();
  await open(page, site, "Services");
  expect(Date.now() - opened).toBeLessThan(2_000);
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").first().click();
  const times: number[] = [];
  // The fastest of several: other work of the computer is not the editor's.
  for (const words of ["One thing", "Another thing", "A third thing"]) {
    await field(page, "Title").fill(words);
    await page.keyboard.press("Control+s");
    const saved = Date.now();
    await page.frameLocator("iframe").getByRole("heading", { name: words, exact: true }).waitFor();
    times.push(Date.now() - saved);
  }
  expect(Math.min(...times)).toBeLessThan(2_000);
  await page.goto("about:blank");
  await site.close();
});
