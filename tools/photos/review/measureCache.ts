import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files";
import { sha256 } from "../intake/store";
import type { BuiltPhoto } from "../output/buildRecord";
import type { Measured } from "./measure";

interface Note {
  readonly key: string;
  readonly measured: Measured;
}

/** To be raised when a change of the measuring makes older results worthless. */
const version = 1;

const fileOf = (root: string, id: string) => join(root, ".cache", "photo-review", `${id}.json`);
const keyOf = (built: BuiltPhoto) => sha256(`${version} ${JSON.stringify(built)}`);

/** Measures a photo unless that was done before, for the same original, crop and files. */
export async function measuredOnce(
  root: string,
  built: BuiltPhoto,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  const file = fileOf(root, built.id);
  const text = await readFile(file, "utf8").catch(() => "null");
  const before: Note | null = JSON.parse(text);
  const key = keyOf(built);
  if (before?.key === key) return before.measured;
  const measured = await measure();
  const note: Note = { key, measured };
  await writeWhole(file, JSON.stringify(note));
  return measured;
}
