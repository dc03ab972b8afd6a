import { rm, writeFile } from "node:fs/promises";
import { BusyError, withLock } from "../../tools/process/lock";

/** A process of its own that works so and so often, each time under a lock; says how often it was not alone. */
const [file = "", times = ""] = process.argv.slice(2);
let worked = 0;
let together = 0;

async function work() {
  worked += 1;
  const alone = await writeFile(`${file}.inside`, "", { flag: "wx" }).then(
    () => true,
    () => false,
  );
  if (alone) await rm(`${file}.inside`);
  else together += 1;
}

async function contend() {
  while (worked < Number(times))
    await withLock(file, "A build", work).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
    });
  process.stdout.write(String(together));
}

void contend();
