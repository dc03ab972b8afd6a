import { type Case, type Explanation, intoSpace } from "./explanation";
import { type Token, tokensOf } from "./tokens";
import { readsTo } from "./trial";

const noBrace = (text: string, name: Token): Explanation => ({
  rule: "missing-bracket",
  at: name.at,
  length: name.text.length,
  found: `the field ${name.text} with no "{" before it`,
  allowed: 'each entry of the list between "{" and "}"',
  suggestion: `{ ${name.text}`,
  mends: intoSpace(text, name.at - 1, "{"),
});

/** [ { … }, "id": … } : the "{" is missing; or [ "id": … ] : the brackets of a list around the fields of a group. */
const fieldInList: Case = ({ text, token, previous, open, expected }) => {
  const inner = open.at(-1);
  if (token.text !== ":" || expected !== "commaOrEnd" || inner?.text !== "[") return undefined;
  if (previous === undefined || previous.kind === "sign") return undefined;
  if (readsTo(text, previous.at, "{") > readsTo(text, inner.at, "{", 1)) return noBrace(text, previous);
  return {
    rule: "wrong-bracket",
    at: inner.at,
    length: 1,
    found: `a "[" in front of a field (${previous.text})`,
    allowed: 'fields between "{" and "}"; "[" and "]" are for lists',
    suggestion: "{",
  };
};

/** "gain": "value": "40%", … } */
const fieldInPlaceOfText: Case = ({ text, token, previous, open, expected }) => {
  if (token.text !== ":" || expected !== "commaOrEnd" || open.at(-1)?.text !== "{") return undefined;
  if (previous === undefined || previous.kind === "sign") return undefined;
  return {
    rule: "missing-bracket",
    at: previous.at,
    length: previous.text.length,
    found: `a second colon in one field, after ${previous.text}`,
    allowed: `a name, one colon and a text; or a "{" before ${previous.text} if it is the first field of a group`,
    suggestion: `{ ${previous.text}:`,
    mends: readsTo(text, previous.at, "{") > text.length ? intoSpace(text, previous.at - 1, "{") : undefined,
  };
};

/** "features": "First", "Second", … ] */
const listWithoutBeginning: Case = ({ text, token, previous, expected }) => {
  if (expected !== "colon" || previous === undefined || !/^[,\]]$/.test(token.text)) return undefined;
  const first = textBefore(text, previous.at);
  const end = text.indexOf("]", token.at);
  if (first === undefined || end < 0 || readsTo(text, first.at, "[") <= end) return undefined;
  return {
    rule: "missing-bracket",
    at: first.at,
    length: first.text.length,
    found: `a list of texts with no "[" before the first one`,
    allowed: 'a list between "[" and "]"',
    suggestion: `[ ${first.text}`,
    mends: intoSpace(text, first.at - 1, "["),
  };
};

/** More than a field with its text is long. */
const longest = 1000;

/** The text of the field in front of an offset, before which the bracket of a list may be missing. */
export function textBefore(text: string, at: number): { at: number; text: string } | undefined {
  const from = Math.max(0, at - longest);
  const match = /:\s*(?<text>"(?:[^"\\\r\n]|\\.)*")\s*,\s*$/.exec(text.slice(from, at));
  if (match?.groups?.text === undefined) return undefined;
  return { at: from + match.index + match[0].indexOf('"'), text: match.groups.text };
}

/** "social": { … }, { … } ] */
const entriesWithoutBeginning: Case = ({ text, token, previous, expected }) => {
  if (expected !== "name" || token.text !== "{" || previous?.text !== ",") return undefined;
  const first = firstOfRow(text, previous.at);
  if (first === undefined || readsTo(text, first.at, "[") <= readsTo(text, previous.at, "}"))
    return undefined;
  return {
    rule: "missing-bracket",
    at: first.at,
    length: 1,
    found: 'a list of entries with no "[" before the first one',
    allowed: 'a list between "[" and "]"',
    suggestion: "[ {",
    mends: intoSpace(text, first.at - 1, "["),
  };
};

/** The opening bracket of the group that ends at an offset, if it is a field's value. */
function firstOfRow(text: string, end: number): Token | undefined {
  const open: { readonly token: Token; readonly named: boolean }[] = [];
  let last: (typeof open)[number] | undefined;
  let before: Token | undefined;
  for (const token of tokensOf(text.slice(0, end))) {
    if (token.text === "{") open.push({ token, named: before?.text === ":" });
    if (token.kind !== "end") last = token.text === "}" ? open.pop() : undefined;
    before = token;
  }
  return last?.named ? last.token : undefined;
}

/** "brand": { … }, … } or { … }, { … } ]: the very first bracket of the file. */
const fileWithoutBeginning: Case = ({ text, token, expected }) => {
  const [first] = tokensOf(text);
  if (expected !== "nothing" || first === undefined) return undefined;
  const ofFields = first.kind === "string" && token.text === ":";
  const ofEntries = first.text === "{" && /^[,\]]$/.test(token.text) && text.trimEnd().endsWith("]");
  if (!ofFields && !ofEntries) return undefined;
  const bracket = ofFields ? "{" : "[";
  return {
    rule: "missing-bracket",
    at: first.at,
    length: first.text.length,
    found: `the beginning of the file, without its "${bracket}"`,
    allowed: `a "${bracket}" in front of everything`,
    suggestion: `${bracket} ${first.text}`,
    mends: intoSpace(text, first.at - 1, bracket),
  };
};

/** What is recognised by the file's first sign, before anything is said about its end. */
export const beginningCases: readonly Case[] = [fileWithoutBeginning, entriesWithoutBeginning];

/** Opening brackets that are missing, or are of the wrong kind. */
export const openerCases: readonly Case[] = [fieldInList, fieldInPlaceOfText, listWithoutBeginning];
