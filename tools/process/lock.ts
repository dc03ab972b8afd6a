import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { attempt } from "../model/attempt";
import { isAlive } from "./isAlive.mjs";

/** Another process holds the lock. */
export class BusyError extends Error {
  constructor({ holder, pids }: Content, file: string) {
    super(
      `${holder} is at work here (process ${pids.join(", ")}). End it or wait for it, then try again. ` +
        `If there is no such process, delete ${file}.`,
    );
  }
}

export type Lock = Awaited<ReturnType<typeof takeLock>>;

/**
 * Whatever writes to .cache/ and public/ takes this lock: Gatsby cannot use other folders. It lies outside of what
 * installing, cleaning and building delete.
 */
export const projectLock = (project: string): string => join(project, ".millrace", "lock");

/** Runs the work while no other process does. `holder` tells others who is at work. */
export async function withLock<T>(file: string, holder: string, work: (lock: Lock) => Promise<T>) {
  const lock = await takeLock(file, holder);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

/** Takes the lock, or fails with a BusyError. A lock whose processes have all ended is replaced. */
export async function takeLock(file: string, holder: string) {
  const pids = [process.pid];
  /** Nobody ever reads half a lock. */
  const write = async () => {
    await writeFile(`${file}.part`, JSON.stringify({ holder, pids }));
    await rename(`${file}.part`, file);
  };
  await inTurn(`${file}.claim`, async () => {
    const text = await readFile(file, "utf8").catch(() => "");
    // A lock that cannot be read belongs to nobody.
    const found = attempt(() => content.parse(JSON.parse(text)));
    if (found?.pids.some(isAlive)) throw new BusyError(found, file);
    await write();
  });
  return {
    /** Keeps the lock valid as long as this process lives, too. */
    async add(pid: number) {
      pids.push(pid);
      await write();
    },
    release: () => rm(file, { force: true }),
  };
}

const content = z.object({ holder: z.string(), pids: z.array(z.number().int().positive()) });
type Content = z.infer<typeof content>;

/** Waits until no other process does such work, then does it. For work that takes some milliseconds. */
export async function inTurn(claim: string, work: () => Promise<void>): Promise<void> {
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

/** A process claims its turn for some milliseconds. What is older was left by one that was killed. */
const claimTimeoutMs = 2000;

/** False if the file exists. */
const create = (file: string): Promise<boolean> =>
  writeFile(file, "", { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
