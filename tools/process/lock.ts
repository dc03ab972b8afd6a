import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { attempt } from "../model/attempt";
import { isAlive, startOf } from "./isAlive.mjs";

/** Another process holds the lock. */
export class BusyError extends Error {
  constructor(holder: string, pid: number, file: string) {
    super(
      `${holder} is already running (process ${pid}). Stop it or wait for it, then try again. ` +
        `If process ${pid} is another program, delete ${file}.`,
    );
  }
}

export type Lock = Awaited<ReturnType<typeof takeLock>>;

/**
 * The lock for commands that write to .cache/ and public/, which Gatsby can't move elsewhere. Installing, cleaning and
 * building never delete it.
 */
export const projectLock = (project: string): string => join(project, ".state", "lock");

/** Runs `work` under the lock. Other processes report `holder` as the command that is running. */
export async function withLock<T>(file: string, holder: string, work: (lock: Lock) => Promise<T>) {
  const lock = await takeLock(file, holder);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

/** Takes the lock, or rejects with a BusyError. Replaces a lock whose processes have all ended. */
export async function takeLock(file: string, holder: string) {
  const processes = [identify(process.pid)];
  const write = async () => {
    await writeFile(`${file}.part`, JSON.stringify({ holder, processes }));
    await rename(`${file}.part`, file);
  };
  await withClaim(`${file}.claim`, async () => {
    const text = await readFile(file, "utf8").catch(() => "");
    const found = attempt(() => lockRecord.parse(JSON.parse(text)));
    const running = found?.processes.find(isAlive);
    if (found && running) throw new BusyError(found.holder, running.pid, file);
    await write();
  });
  return {
    /** Also keeps the lock valid while the process `pid` is running. */
    async add(pid: number) {
      processes.push(identify(pid));
      await write();
    },
    release: () => rm(file, { force: true }),
  };
}

const identify = (pid: number) => ({ pid, start: startOf(pid) });

const lockRecord = z.object({
  holder: z.string(),
  processes: z.array(z.object({ pid: z.number().int().positive(), start: z.string() })),
});

/** Runs `work`, which takes milliseconds, while no other process runs work with the same claim file. */
export async function withClaim(claim: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(claim), { recursive: true });
  while (!(await create(claim))) {
    const { mtimeMs } = await stat(claim).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > claimTimeoutMs) await rm(claim, { force: true });
    else await setTimeout(20);
  }
  try {
    await work();
  } finally {
    await rm(claim, { force: true });
  }
}

/** The age from which a claim counts as left behind by a killed process. */
const claimTimeoutMs = 2000;

/** Resolves to false if the file exists. */
const create = (file: string): Promise<boolean> =>
  writeFile(file, "", { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
