import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, String(process.pid));
  try {
    // More than one round only after the lock was given back, or a dead owner's was replaced by another, meanwhile.
    for (let round = 1; ; round += 1) {
      if (await takesName(mine, file)) return;
      const owner = await ownerOf(file);
      if (owner !== undefined && (round === 3 || isAlive(owner))) throw new BusyError(what, owner, file);
      if (owner !== undefined && (await replaces(mine, file, owner, what))) return;
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** The lock gets its name only once its owner stands in it: nobody ever reads one that is half written. */
const takesName = (mine: string, name: string): Promise<boolean> =>
  link(mine, name).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );

/** One at a time looks at a dead owner's lock once more and replaces it: meanwhile, another may have done so. */
async function replaces(mine: string, file: string, deadOwner: string, what: string): Promise<boolean> {
  const claim = `${file}.claim`;
  if (!(await takesName(mine, claim)))
    throw new BusyError(what, (await ownerOf(claim)) ?? "that has just begun", claim);
  try {
    if ((await ownerOf(file)) !== deadOwner) return false;
    await rename(mine, file);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

const ownerOf = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );

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
