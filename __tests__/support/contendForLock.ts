import { rm, writeFile } from "node:fs/promises";
import { BusyError, withLock } from "../../tools/process/lock";

/** Runs work `times` times under a lock, as a separate process. Prints how often another process ran work, too. */
const [file = "", times = ""] = process.argv.slice(2);
let runs = 0;
let overlaps = 0;

async function work() {
  runs += 1;
  const alone = await writeFile(`${file}.inside`, "", { flag: "wx" }).then(
    () => true,
    () => false,
  );
  if (alone) await rm(`${file}.inside`);
  else overlaps += 1;
}

async function contend() {
  while (runs < Number(times))
    await withLock(file, "A build", work).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
    });
  process.stdout.write(String(overlaps));
}

void contend();
