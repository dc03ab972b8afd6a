import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Lock } from "./lock";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a command of Gatsby under the project's lock. Gatsby gets the signals of this process and ends with it. Resolves
 * to its exit code; undefined if it was killed.
 */
export async function runGatsby(
  project: string,
  args: readonly string[],
  lock: Lock,
  program = require.resolve("gatsby/cli.js"),
): Promise<number | undefined> {
  const child = spawn(process.execPath, [require.resolve("./endWithParent.mjs"), program, ...args], {
    cwd: project,
    stdio: ["inherit", "inherit", "inherit", "pipe"],
    env: { GATSBY_TELEMETRY_DISABLED: "1", ...process.env },
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  try {
    const exit = once(child, "exit");
    if (child.pid !== undefined) await lock.add(child.pid);
    const [code]: (number | null)[] = await exit;
    return code ?? undefined;
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}
