import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** A disk of 400 KB. Undefined where the system does not let tests mount one: that takes root on Linux. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), "millrace-disk-"));
  if (!run("mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", folder)) return undefined;
  return {
    folder,
    makeReadOnly: () => void run("mount", "-o", "remount,ro", folder),
    makeWritable: () => void run("mount", "-o", "remount,rw", folder),
    remove: () => void run("umount", "-l", folder),
  };
}
