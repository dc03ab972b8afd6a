import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { exitCodes } from "../../tools/process/exitCodes";
import { projectLock, withLock } from "../../tools/process/lock";
import { makeProject } from "../support/makeContent";

/** Runs the type check in a project whose query types are missing, while `npm start` holds its lock. */
async function typecheck(...args: readonly string[]) {
  const root = await makeProject();
  mkdirSync(join(root, "src/pages"), { recursive: true });
  writeFileSync(join(root, "src/pages/index.tsx"), "");
  return withLock(projectLock(root), "npm start", async () => {
    const script = resolve("scripts/typecheck.ts");
    const child = spawn(process.execPath, [require.resolve("tsx/cli"), script, ...args], { cwd: root });
    const closed = once(child, "close");
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await closed;
    return { code, output: out + errors };
  });
}

test("while npm start is running, out-of-date query types are reported with the reason", async () => {
  const { code, output } = await typecheck();
  expect(output).toContain("npm start");
  expect(output).not.toContain("field");
  expect(code).toBe(exitCodes.busy);
}, 30_000);

test("with --no-build, out-of-date query types skip the check", async () => {
  const { code, output } = await typecheck("--no-build");
  expect(output).toMatch(/^Types not checked: src\/gatsby-types\.d\.ts is out of date\. .*\n$/);
  expect(code).toBe(0);
}, 30_000);
