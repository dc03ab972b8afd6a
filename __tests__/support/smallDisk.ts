import { spawnSync } from "node:child_process";
import { makeFolder } from "./makeBuiltSite";

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

interface SmallDisk {
  readonly folder: string;
  makeReadOnly(): void;
  makeWritable(): void;
  remove(): void;
}

/** A disk of 400 KB, where the system lets tests mount one: root on Linux. Elsewhere nothing, and it says so. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await makeFolder();
  if (!run("mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", folder)) {
    process.stdout.write(
      "Not tested here, as mounting a disk takes root on Linux: full and read-only disks.\n",
    );
    return undefined;
  }
  return {
    folder,
    makeReadOnly: () => void run("mount", "-o", "remount,ro", folder),
    makeWritable: () => void run("mount", "-o", "remount,rw", folder),
    remove: () => void run("umount", "-l", folder),
  };
}
