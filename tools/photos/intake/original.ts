import { readFile } from "node:fs/promises";
import { inspectPhoto, type PhotoFacts } from "./inspect";
import { PhotoRefusal } from "./refusal";

export interface Original extends PhotoFacts {
  readonly file: Buffer;
}

/** A kept original, looked at as closely as one from the network: anybody can put a file into a folder. */
export const readOriginal = async (path: string) => lookAt(await readFile(path));

export async function lookAt(file: Buffer): Promise<Original | PhotoRefusal> {
  try {
    return { file, ...(await inspectPhoto(file)) };
  } catch (error) {
    if (error instanceof PhotoRefusal) return error;
    throw error;
  }
}
