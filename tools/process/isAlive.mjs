import { readFileSync } from "node:fs";

/**
 * Returns the boot ID and the start time of a process, in ticks since that boot. Distinguishes processes with the same ID:
 * IDs repeat after a reboot and in the next container. On systems other than Linux, returns a unique string for the current
 * process and an empty string for any other.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The 22nd field, counted after the name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${boot} ${fields[19]}`;
  } catch {
    return pid === process.pid ? String(performance.timeOrigin) : "";
  }
}

/**
 * Whether a process is running. Plain JavaScript, because scripts/ready.mjs uses it before packages are installed.
 * @param {{ pid: number, start: string }} process
 */
export function isAlive({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const current = startOf(pid);
  const isUnknown = pid !== process.pid && (start === "" || current === "");
  return isUnknown || start === current;
}
