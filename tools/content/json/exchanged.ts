import type { Case } from "./explanation";
import { textBefore } from "./openers";
import type { State, Surprise } from "./surprise";
import { type Token, tokensOf } from "./tokens";
import { readsTo } from "./trial";

/** "title", "Custom AI Agents" */
export const commaForColon: Case = (surprise) => {
  const { token, previous, expected } = surprise;
  if (expected !== "colon" || token.text !== "," || previous === undefined) return undefined;
  const readWithIt = readsWith(":", surprise);
  if (readWithIt <= signBehind(surprise) || readWithIt <= readsAsList(surprise)) return undefined;
  return {
    rule: "missing-colon",
    at: token.at,
    length: 1,
    found: `a comma after the name ${previous.text}`,
    allowed: "a name, a colon and a value",
    suggestion: `${previous.text}:`,
    mends: [{ at: token.at, text: ":" }],
  };
};

/** "title": "Custom AI Agents": "icon": "bot" */
export const colonForComma: Case = (surprise) => {
  const { text, token, previous, expected, open } = surprise;
  if (expected !== "commaOrEnd" || token.text !== ":" || previous === undefined) return undefined;
  const readWithIt = readsWith(",", surprise);
  // A field that lacks the bracket before it has its colon rightly.
  const readAsField = readsTo(text, previous.at, "{", 0, valueAt(previous.at, open));
  if (readWithIt <= signBehind(surprise) || readWithIt <= readAsField) return undefined;
  return {
    rule: "missing-comma",
    at: token.at,
    length: 1,
    found: "a colon where a comma should stand",
    allowed: "a comma between two entries",
    suggestion: `${previous.text.slice(-1)},`,
    mends: [{ at: token.at, text: "," }],
  };
};

/** How far it could be read if the texts were those of a list, in other brackets or in none so far. */
function readsAsList({ text, previous, open }: Surprise): number {
  const group = open.at(-1);
  const first = previous && textBefore(text, previous.at);
  return Math.max(
    group === undefined ? 0 : readsTo(text, group.at, "[", 1, valueAt(group.at, open.slice(0, -1))),
    first === undefined ? 0 : readsTo(text, first.at, "[", 0, valueAt(first.at, open)),
  );
}

/** A place that has been read already, where a value stands: what is before it need not be read for each trial. */
const valueAt = (at: number, open: readonly Token[]): State => ({
  at,
  expected: "value",
  previous: undefined,
  open,
});

/** How far it can be read with another sign in the place of this one. */
const readsWith = (sign: string, { text, token, ...state }: Surprise) =>
  readsTo(text, token.at, sign, 1, { ...state, at: token.at });

/** Where the sign behind the next value stands: what is read no further is not understood. */
function signBehind({ text, token }: Surprise): number {
  const [, sign] = tokensOf(text, token.at + 1);
  return sign?.at ?? text.length;
}
