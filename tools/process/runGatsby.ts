import { spawn } from "node:child_process";
import { constants } from "node:os";
import type { Lock } from "./lock";

/** Returns why Gatsby can't run in a folder. It reads some characters of the path as patterns or URL syntax. */
export function folderProblem(project: string): string | undefined {
  const character = /[#%?*!()[\]{}]/.exec(project)?.[0];
  if (character === undefined) return undefined;
  return `Gatsby can't run in ${project}, because the path contains "${character}". Rename or move the folder.`;
}

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a Gatsby command while this process holds the project's lock. Gatsby receives the signals sent to this process
 * and ends with it. Resolves to Gatsby's exit code, or as in a shell to 128 plus the signal's number if it was killed.
 */
export async function runGatsby(
  project: string,
  args: readonly string[],
  lock: Lock,
  program = require.resolve("gatsby/cli.js"),
): Promise<number> {
  const child = spawn(process.execPath, [require.resolve("./endWithParent.mjs"), program, ...args], {
    cwd: project,
    stdio: ["inherit", "inherit", "inherit", "pipe"],
    env: {
      GATSBY_TELEMETRY_DISABLED: "1",
      ...process.env,
      // These must not change what Gatsby writes. Gatsby sets NODE_ENV.
      LC_ALL: "C.UTF-8",
      NODE_ENV: undefined,
      BABEL_ENV: undefined,
    },
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of forwardedSignals) process.on(signal, forward);
  try {
    const exit = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    if (child.pid !== undefined) await lock.add(child.pid);
    return await exit;
  } finally {
    for (const signal of forwardedSignals) process.off(signal, forward);
  }
}
