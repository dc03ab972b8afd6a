import { bracketCases } from "./brackets";
import { colonCases, missingColonCases } from "./colons";
import { commaCases, missingCommaCases } from "./commas";
import { colonForComma, commaForColon } from "./exchanged";
import { type Case, type Explanation, mended } from "./explanation";
import { beginningCases, openerCases } from "./openers";
import { quoteCases } from "./quotes";
import { quoteByTrial } from "./quoteTrial";
import { closerTwice, openerTwice } from "./strayBrackets";
import { firstSurprise, type Surprise } from "./surprise";
import { strayCases, wordCases } from "./words";

const empty: Case = ({ token, previous }) =>
  token.kind === "end" && previous === undefined
    ? {
        rule: "empty-file",
        at: 0,
        length: 1,
        found: "an empty file",
        allowed: "the content itself; bring it back from the last version that was saved",
      }
    : undefined;

/** The first case that fits explains; the order goes from the narrow to the wide. */
const cases: readonly Case[] = [
  empty,
  ...strayCases,
  ...quoteCases,
  ...beginningCases,
  openerTwice,
  closerTwice,
  ...commaCases,
  commaForColon,
  ...bracketCases,
  colonForComma,
  ...openerCases,
  ...colonCases,
  ...wordCases,
  ...missingColonCases,
  ...missingCommaCases,
];

const unexplained = ({ token }: Surprise): Explanation => ({
  rule: "json",
  at: token.at,
  length: Math.max(1, token.text.length),
  found: token.kind === "end" ? "the end of the file, too early" : `"${token.text.slice(0, 40)}"`,
  allowed: "an entry like the ones around it: names and texts in quotation marks, commas between them",
});

function explain(surprise: Surprise): Explanation {
  let first: Explanation | undefined;
  for (const fits of cases) first ??= fits(surprise);
  return quoteByTrial(surprise, first?.mends) ?? first ?? unexplained(surprise);
}

export interface Reading {
  readonly mistakes: readonly Explanation[];
  /** The text with its mistakes mended, every offset as in the file. */
  readonly text: string;
  /** False when it could not be read to its end: then only what comes before the last mistake is sound. */
  readonly complete: boolean;
}

/** More than these in one file are one mistake seen many times. */
const enough = 20;

/** All mistakes of spelling in a JSON text: explains the first, mends it in memory, and reads on. */
export function readJson(text: string): Reading {
  const mistakes: Explanation[] = [];
  let current = text;
  while (mistakes.length < enough) {
    const surprise = firstSurprise(current);
    if (surprise === undefined) return { mistakes, text: current, complete: true };
    const mistake = explain(surprise);
    mistakes.push(mistake);
    if (mistake.mends === undefined) break;
    current = mended(current, mistake.mends);
  }
  return { mistakes, text: current, complete: false };
}
