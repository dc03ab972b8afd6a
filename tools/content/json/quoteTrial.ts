import { type Explanation, intoSpace, type Mend, mended, restOfLine } from "./explanation";
import { firstSurprise, type Surprise, stateAt } from "./surprise";
import { tokensOf } from "./tokens";
import { readsTo } from "./trial";

/** One quotation mark put in, taken away, or put in the place of another sign. */
interface Trial {
  readonly at: number;
  readonly sign: '"' | "";
  readonly instead: 0 | 1;
}

interface Tried extends Trial {
  readonly reach: number;
}

/** Enough of what follows to tell one trial from another, also in a file of thousands of entries. */
const ahead = 4000;

/** A longer line is no line that somebody has typed, and has too many places to try. */
const longest = 1000;

/**
 * A quotation mark that got lost, stands twice or is of another kind, in a line with many of them: each place is tried,
 * and the one that lets the file be read farthest is what was meant, unless what was thought of first does as well.
 */
export function quoteByTrial(
  { text, token }: Surprise,
  first: readonly Mend[] = [],
): Explanation | undefined {
  const begin = Math.max(text.lastIndexOf("\n", token.at - 1), text.lastIndexOf("\r", token.at - 1)) + 1;
  const end = begin + restOfLine(text, begin).length;
  if (end - begin > longest) return undefined;
  const near = text.slice(0, end + ahead);
  const from = stateAt(near, begin);
  const read = (mend: string) => firstSurprise(mend, from)?.token.at ?? Number.POSITIVE_INFINITY;
  const [next] = tokensOf(near, end);
  const enough = Math.max(next?.at ?? end, read(mended(near, first)));
  for (const { trials, explain } of kinds) {
    const best = trials(text, begin, end)
      .map((trial): Tried => ({ ...trial, reach: readsTo(near, trial.at, trial.sign, trial.instead, from) }))
      .filter(({ reach }) => reach > enough)
      .reduce<Tried | undefined>((one, next) => (one && one.reach >= next.reach ? one : next), undefined);
    if (best !== undefined) return explain(text, best.at);
  }
  return undefined;
}

type Trials = (text: string, begin: number, end: number) => readonly Trial[];

const offsets = (begin: number, end: number) =>
  Array.from({ length: end - begin }, (_, index) => begin + index);

const instead: Trials = (text, begin, end) =>
  offsets(begin, end)
    .filter((at) => /[“”„‟«»‘’‚`´']/.test(text.charAt(at)))
    .map((at) => ({ at, sign: '"', instead: 1 }));

/** Behind a word, in front of what may follow a text. */
const behind: Trials = (text, begin, end) =>
  offsets(begin + 1, end + 1)
    .filter((at) => /^\s*(?:[,:\]}]|$)/.test(text.slice(at, end)) && /\S/.test(text.charAt(at - 1)))
    .map((at) => ({ at, sign: '"', instead: 0 }));

/** In front of a word, behind what a text may follow. */
const before: Trials = (text, begin, end) =>
  offsets(begin, end)
    .filter((at) => /^(?:.*[,:[{])?\s*$/.test(text.slice(begin, at)) && /[^\s"[{]/.test(text.charAt(at)))
    .map((at) => ({ at, sign: '"', instead: 0 }));

const without: Trials = (text, begin, end) =>
  offsets(begin, end)
    .filter((at) => text.charAt(at) === '"')
    .map((at) => ({ at, sign: "", instead: 1 }));

/** The narrowest first: of one mark too few and one too many, the first loses no words. */
const kinds: readonly {
  readonly trials: Trials;
  readonly explain: (text: string, at: number) => Explanation;
}[] = [
  {
    trials: instead,
    explain: (text, at) => ({
      rule: "wrong-quotes",
      at,
      length: 1,
      found: `the quotation mark ${text.charAt(at)} on one side of a text`,
      allowed: 'straight double quotation marks: "',
      suggestion: '"',
      mends: [{ at, text: '"' }],
    }),
  },
  {
    trials: behind,
    explain: (text, at) => {
      const word = /[^",:[{]*$/.exec(text.slice(0, at))?.[0] ?? "";
      const next = /^[,:]?/.exec(text.slice(at))?.[0] ?? "";
      const name = next === ":";
      return {
        rule: "missing-quote",
        at: at - 1,
        length: 1,
        found: name
          ? `no quotation mark after the field's name ${word}`
          : "a text without a quotation mark at its end",
        allowed: `a quotation mark before and after each ${name ? "name" : "text"}`,
        suggestion: `${word.length > 12 ? `…${word.slice(-10).trimStart()}` : `"${word}`}"${next}`,
        mends: next === "" ? intoSpace(text, at, '"') : moved(text, at, next),
      };
    },
  },
  {
    trials: before,
    explain: (text, at) => {
      const word = /^[^\s",:]*/.exec(text.slice(at))?.[0] ?? "";
      const space = / $/.test(text.slice(0, at));
      return {
        rule: "missing-quote",
        at,
        length: Math.max(1, word.length),
        found: "a name or a text without a quotation mark before it",
        allowed: "a quotation mark before and after each name and each text",
        suggestion: `"${word}`,
        mends: space ? [{ at: at - 1, text: '"' }] : undefined,
      };
    },
  },
  {
    trials: without,
    explain: (_text, at) => ({
      rule: "extra-quote",
      at,
      length: 1,
      found: "a quotation mark too many",
      allowed: "one quotation mark before and one after each name and each text; delete this one",
      mends: [{ at, text: " " }],
    }),
  },
];

/** Puts a quotation mark in front of a sign that has a space behind it, which makes room. */
function moved(text: string, at: number, next: string): readonly Mend[] | undefined {
  return text.charAt(at + 1) === " " ? [{ at, text: `"${next}` }] : undefined;
}
