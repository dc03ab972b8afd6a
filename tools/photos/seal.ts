import type { PhotoOwner } from "./intake/content";
import { sha256 } from "./intake/store";

/** A hash of all that decides what visitors see: the original, or the name behind the initials, and the crop. */
export function sealOf({ name, focus = "" }: Pick<PhotoOwner, "name" | "focus">, original?: Buffer): string {
  return sha256(`${original === undefined ? `initials of ${name}` : sha256(original)} ${focus}`);
}
