import { firstSurprise, type State } from "./surprise";

/**
 * How far a text could be read with a sign put in at an offset, in the place of as many others: as an offset of the
 * text as it is. What was meant is mostly what lets the most be read.
 */
export function readsTo(text: string, at: number, sign: string, instead = 0, from?: State): number {
  const surprise = firstSurprise(text.slice(0, at) + sign + text.slice(at + instead), from);
  return surprise === undefined ? Number.POSITIVE_INFINITY : surprise.token.at - sign.length + instead;
}
