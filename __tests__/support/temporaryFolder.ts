import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates one temporary folder for all tests and removes it when they end, even after a failure. */
export default function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  // For tests that act as another user.
  chmodSync(folder, 0o755);
  // Workers start later and inherit these. os.tmpdir() reads TEMP on Windows and TMPDIR elsewhere.
  process.env.TMPDIR = folder;
  process.env.TEMP = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
