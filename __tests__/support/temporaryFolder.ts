import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What tests write for a while lies in one folder, which goes when they end, also when one of them fails. */
export default function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), "millrace-tests-"));
  // The workers begin later and take these over: the first is asked everywhere but on Windows, the second there.
  process.env.TMPDIR = folder;
  process.env.TEMP = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
