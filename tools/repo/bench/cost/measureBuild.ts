import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

export interface BuildCost {
  readonly seconds: number;
  /** Of all processes of the build together; unknown where the system has no `ps`. */
  readonly peakMegabytes: number | undefined;
}

const run = promisify(execFile);
const sampleEvery = 500;

/** One `gatsby build`, with the clock and the memory of its processes watched. */
export const measureBuild = (project: string) =>
  measureProcess([require.resolve("gatsby/cli.js"), "build"], project);

/** A Node program from start to end, in a folder; one that fails is told with the last that it said. */
export async function measureProcess(args: readonly string[], folder: string): Promise<BuildCost> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
    });
  let peak: number | undefined;
  const watch = setInterval(async () => {
    const kilobytes = await memoryOf(child.pid ?? 0).catch(() => undefined);
    if (kilobytes !== undefined) peak = Math.max(peak ?? 0, kilobytes);
  }, sampleEvery);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`What was measured in ${folder} failed:\n${said}`);
  return {
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: peak === undefined ? undefined : Math.round(peak / 1024),
  };
}

async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]);
  return sumOfTree(stdout, pid);
}

/** Resident kilobytes of a process and all below it, from lines of "pid ppid rss". */
export function sumOfTree(lines: string, root: number): number {
  const processes = lines
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent, size] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, size: Number(size) };
    });
  const below = (pid: number | undefined): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.size + below(child.pid), 0);
  return processes.filter(({ pid }) => pid === root).reduce((sum, { size }) => sum + size, below(root));
}
