/**
 * Whether a process runs. Plain JavaScript, because scripts/ready.mjs asks it before anything is installed.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
