import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Another run of the same kind is at work. */
export class BusyError extends Error {
  constructor(what: string, pid: string, file: string) {
    super(`${what} is already at work (process ${pid}). If that is not so, delete ${file} and try again.`);
  }
}

/** Runs the work while no other process does. The lock of a process that died is taken over. */
export async function withLock<T>(file: string, what: string, work: () => Promise<T>): Promise<T> {
  await acquire(file, what);
  try {
    return await work();
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function acquire(file: string, what: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // A second round only after a dead owner's lock was cleared away; whoever loses that race meets a live owner.
  for (const lastRound of [false, true]) {
    const taken = await writeFile(file, String(process.pid), { flag: "wx" }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return false;
        throw error;
      },
    );
    if (taken) return;
    const owner = (await readFile(file, "utf8").catch(() => "")).trim();
    if (lastRound || isAlive(owner)) throw new BusyError(what, owner, file);
    await clearAway(file, owner);
  }
}

/** Moves the lock first and looks at it then: between reading and removing, another may have taken it over. */
async function clearAway(file: string, deadOwner: string) {
  const moved = `${file}.${process.pid}`;
  await rename(file, moved).catch(() => undefined);
  const owner = (await readFile(moved, "utf8").catch(() => deadOwner)).trim();
  if (owner === deadOwner) await rm(moved, { force: true });
  else await rename(moved, file);
}

function isAlive(owner: string): boolean {
  const pid = Number(owner);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, but somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
