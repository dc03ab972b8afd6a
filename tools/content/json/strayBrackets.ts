import { type Case, type Explanation, intoSpace, lineOf, type Mend } from "./explanation";
import { closerOf, closing, type Outdent, suspects } from "./indentation";
import { deepest, firstSurprise, type Surprise } from "./surprise";
import { endOf, tokensOf } from "./tokens";
import { readsTo } from "./trial";

/** A closing bracket that got lost is missed only at the next one of another kind, or at the end of the file. */
export const closerLost: Case = (surprise) => {
  const { text, open, token } = surprise;
  if (open.length === 0) return undefined;
  const lost = suspects(text, token.at).outdents.find(
    // Of a closing bracket that surprises, it is told elsewhere whether it is only of the wrong kind.
    (outdent) => (outdent.token.at < token.at || !/[}\]]/.test(token.text)) && readsOn(surprise, outdent),
  );
  if (lost === undefined) return undefined;
  const { opener, previous } = lost;
  const closer = closerOf(opener.text);
  const { sign } = closing(lost);
  const comma = previous.text === ",";
  return {
    rule: "missing-bracket",
    at: endOf(previous) - 1,
    length: 1,
    found: `the end of what begins with "${opener.text}" in line ${lineOf(text, opener.at)}, without its "${closer}"`,
    allowed: comma
      ? `a "${closer}" before this comma`
      : `a "${closer}"${sign === closer ? "" : " and a comma"} after this sign`,
    suggestion: comma ? `${closer},` : `${previous.text.slice(-1)} ${sign}`,
    mends: closingMends(text, lost),
  };
};

/** Whether the file can be read further with the bracket, or ends with fewer of them open. */
function readsOn({ text, token, open }: Surprise, outdent: Outdent): boolean {
  const { at, sign } = closing(outdent);
  const further = readsTo(text, at, sign) - token.at;
  if (further !== 0 || token.kind !== "end") return further > 0;
  const next = firstSurprise(text.slice(0, at) + sign + text.slice(at));
  return next !== undefined && next.open.length < open.length;
}

/** Where the closing bracket takes the place of a comma, the comma moves to the space in front of the next line. */
export function closingMends(text: string, lost: Outdent): readonly Mend[] | undefined {
  const { at, sign } = closing(lost);
  if (lost.previous.text !== ",") return intoSpace(text, at, sign);
  const before = intoSpace(text, at - 1, sign);
  const next = lost.token.at - 1;
  if (before !== undefined || !/[ \t]/.test(text.charAt(next))) return before;
  return [
    { at, text: sign },
    { at: next, text: "," },
  ];
}

const extra = (at: number, found: string): Explanation => ({
  rule: "extra-bracket",
  at,
  length: 1,
  found,
  allowed: "one closing bracket for each opening one; delete this one",
  mends: [{ at, text: " " }],
});

/** A closing bracket too many closes what is around it, and is missed only where that should end. */
export const closerTwice: Case = ({ text, token }) => {
  const second = suspects(text, token.at).indented.find(({ at }) => readsTo(text, at, "", 1) > token.at);
  return second && extra(second.at, `a "${second.text}" more than there are brackets to close here`);
};

/** {{ "id": … } or { { "id": … } ] in place of [ { … } ] */
export const openerTwice: Case = ({ text, token, open }) => {
  if (open.length > deepest) return undefined;
  for (const first of open.slice(-2)) {
    const [second] = tokensOf(text.slice(endOf(first)));
    if (second?.text !== first.text) continue;
    const at = endOf(first) + second.at;
    const other = first.text === "{" ? "[" : "{";
    const without = readsTo(text, at, "", 1);
    const asList = readsTo(text, first.at, other, 1);
    if (without > Math.max(token.at, asList, readsTo(text, at, other, 1)))
      return extra(at, `a second "${first.text}" where one is enough`);
    if (first.text === "{" && asList > token.at)
      return {
        rule: "wrong-bracket",
        at: first.at,
        length: 1,
        found: 'a "{" in front of another one',
        allowed: 'a list between "[" and "]"; "{" and "}" are for fields with names',
        suggestion: "[",
        mends: [{ at: first.at, text: "[" }],
      };
  }
  return undefined;
};
