import { blank, type Case, type Explanation, intoSpace, lineOf } from "./explanation";
import { closerOf } from "./indentation";
import { closerLost, closingMends } from "./strayBrackets";
import { deepest } from "./surprise";
import { endOf, type Token } from "./tokens";
import { readsTo } from "./trial";

const unclosedEntry: Case = ({ text, token, previous, open, expected }) => {
  const inner = open.at(-1);
  if (inner?.text !== "{" || token.text !== "{" || previous === undefined || open.length < 2)
    return undefined;
  if (expected !== "name" && expected !== "commaOrEnd") return undefined;
  const comma = previous.text === ",";
  const line = lineOf(text, inner.at);
  return {
    rule: "missing-bracket",
    at: comma ? previous.at : endOf(previous) - 1,
    length: 1,
    found: `a new entry, although the one that begins in line ${line} is not closed`,
    allowed: comma ? 'a "}" before this comma' : 'a "}" and a comma after this sign',
    suggestion: comma ? "}," : `${previous.text.slice(-1)} },`,
    mends: closingMends(text, { opener: inner, previous, token }),
  };
};

const wrongCloser: Case = ({ text, token, open, expected }) => {
  const inner = open.at(-1);
  if (inner === undefined || expected === "colon" || !/^[}\]]$/.test(token.text)) return undefined;
  if (closerOf(inner.text) === token.text) return undefined;
  const right = closerOf(inner.text);
  if (open.length === 1 && text.slice(endOf(token)).trim() !== "") return tooMany(token);
  const what = inner.text === "[" ? "list" : "entry";
  const instead = readsTo(text, token.at, right, 1);
  const before = readsTo(text, token.at, right);
  if (readsTo(text, token.at, "", 1) > Math.max(instead, before)) return tooMany(token);
  const outer = open.at(-2);
  const forgotten = outer !== undefined && closerOf(outer.text) === token.text && before >= instead;
  return {
    rule: "wrong-bracket",
    at: token.at,
    length: 1,
    found: `"${token.text}", although the ${what} that begins with "${inner.text}" in line ${lineOf(text, inner.at)} is still open`,
    allowed: `"${right}" to close it first`,
    suggestion: forgotten ? `${right} ${token.text}` : right,
    mends: forgotten ? intoSpace(text, token.at - 1, right) : [{ at: token.at, text: right }],
  };
};

const tooMany = ({ at, text }: Token): Explanation => ({
  rule: "extra-bracket",
  at,
  length: 1,
  found: `a "${text}" with nothing left to close`,
  allowed: "one closing bracket for each opening one; delete this one",
  mends: [{ at, text: " " }],
});

const neverClosed: Case = ({ text, token, open }) => {
  const inner = open.at(-1);
  if (token.kind !== "end" || inner === undefined) return undefined;
  return {
    rule: "missing-bracket",
    at: Math.max(0, text.trimEnd().length - 1),
    length: 1,
    found: `the end of the file, although the "${inner.text}" in line ${lineOf(text, inner.at)} is still open`,
    allowed: `"${closerOf(inner.text)}" after this sign`,
    suggestion: closerOf(inner.text),
  };
};

const afterTheEnd: Case = ({ text, token, expected }) => {
  if (expected !== "nothing" || token.kind === "end") return undefined;
  if (token.text === "}" || token.text === "]") return tooMany(token);
  const root = token.text === "{" || token.text === "[" || token.kind === "string";
  return {
    rule: "two-roots",
    at: token.at,
    length: token.text.length,
    found: root
      ? `a second beginning ("${token.text.slice(0, 20)}"), after the content has ended`
      : `"${token.text.slice(0, 20)}" after the content has ended`,
    allowed: "nothing after the bracket that closes the first one; delete it, or move it inside",
    mends: [{ at: token.at, text: blank(text.slice(token.at)) }],
  };
};

/** A list that is written with the brackets of a group: { "one", "two" } */
const groupWithoutNames: Case = ({ text, token, previous, open, expected }) => {
  const inner = open.at(-1);
  if (expected !== "colon" || inner === undefined || previous === undefined) return undefined;
  const first = text.slice(endOf(inner), previous.at).trim() === "";
  if (!first || !/^[,}\]]$/.test(token.text)) return undefined;
  return {
    rule: "wrong-bracket",
    at: inner.at,
    length: 1,
    found: `a "{" before a text that has no name (${previous.text})`,
    allowed: 'a list between "[" and "]"; "{" and "}" are for fields with names',
    suggestion: "[",
    mends: [{ at: inner.at, text: "[" }],
  };
};

const tooDeep: Case = ({ token, open }) =>
  open.length > deepest
    ? {
        rule: "too-deep",
        at: token.at,
        length: 1,
        found: `brackets inside brackets, ${open.length} deep`,
        allowed: "the fields that the entries of this file have",
      }
    : undefined;

export const bracketCases: readonly Case[] = [
  tooDeep,
  unclosedEntry,
  closerLost,
  wrongCloser,
  neverClosed,
  afterTheEnd,
  groupWithoutNames,
];
