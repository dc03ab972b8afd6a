import { blank, type Case, intoSpace, restOfLine } from "./explanation";
import { endOf } from "./tokens";

const comment: Case = ({ token }) =>
  token.kind === "comment"
    ? {
        rule: "comment",
        at: token.at,
        length: token.text.length,
        found: `a comment: ${token.text.slice(0, 40).split("\n")[0]}`,
        allowed: "fields and lists only; content files have no comments, delete it",
        mends: [{ at: token.at, text: blank(token.text) }],
      }
    : undefined;

const conflict: Case = ({ token }) =>
  /^(?:<{7}|={7}|>{7})/.test(token.text)
    ? {
        rule: "merge-conflict",
        at: token.at,
        length: token.text.length,
        found: `a mark of an unfinished merge: ${token.text.slice(0, 7)}`,
        allowed: "one of the two versions; choose it, and delete the lines with <<<<<<<, ======= and >>>>>>>",
      }
    : undefined;

const unquotedName: Case = ({ text, token, expected }) => {
  if (!expected.startsWith("name") || token.kind !== "word") return undefined;
  const half = text[endOf(token)] === '"';
  return {
    rule: "missing-quote",
    at: token.at,
    length: token.text.length,
    found: half ? "no quotation mark before the field's name" : "a field's name without quotation marks",
    allowed: "a quotation mark before and after each name",
    suggestion: `"${token.text}"`,
    mends: half ? intoSpace(text, token.at - 1, '"') : undefined,
  };
};

const spelled = new Map([
  ["true", "true"],
  ["yes", "true"],
  ["false", "false"],
  ["no", "false"],
  ["none", "null"],
  ["undefined", "null"],
  ["nan", "null"],
]);

const unquotedValue: Case = ({ text, token, expected }) => {
  if (!expected.startsWith("value") || token.kind !== "word") return undefined;
  const word = spelled.get(token.text.toLowerCase());
  const rest = restOfLine(text, token.at);
  const whole = /^(?<text>.*?)"?\s*,?\s*$/.exec(rest)?.groups?.text ?? token.text;
  const half = /[^"]"\s*,?\s*$/.test(rest) && !rest.slice(0, -2).trimEnd().slice(0, -1).includes('"');
  const number = /^[+.]?\d/.test(token.text);
  return {
    rule: word === undefined && !number ? "missing-quote" : "no-value",
    at: token.at,
    length: token.text.length,
    found: half
      ? "a text without a quotation mark before it"
      : `${token.text.slice(0, 40)} without quotation marks`,
    allowed: "a text between two quotation marks",
    suggestion: word ?? `"${whole}"`,
    mends: half ? intoSpace(text, token.at - 1, '"') : undefined,
  };
};

const hardSpace: Case = ({ token }) => {
  const match = token.kind === "word" ? /^[\s\u200b\u2060\ufeff]+/u.exec(token.text) : null;
  return match === null
    ? undefined
    : {
        rule: "invisible-character",
        at: token.at,
        length: match[0].length,
        found: "an invisible character that is no ordinary space, outside of all texts",
        allowed: "ordinary spaces between the entries; delete it",
        mends: [{ at: token.at, text: " ".repeat(match[0].length) }],
      };
};

const badEscape: Case = ({ token }) => {
  const match =
    token.kind === "string" ? /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*/.exec(token.text) : null;
  if (match === null || match[0].length === token.text.length) return undefined;
  const at = token.at + match[0].length;
  return {
    rule: "backslash",
    at,
    length: 2,
    found: `a backslash before "${token.text.slice(match[0].length + 1, match[0].length + 2)}"`,
    allowed: 'no backslash; it has a meaning only before " and \\',
    suggestion: "/",
    mends: [{ at, text: "/" }],
  };
};

/** What belongs in no content file at all, wherever it stands. */
export const strayCases: readonly Case[] = [comment, conflict];

export const wordCases: readonly Case[] = [hardSpace, badEscape, unquotedName, unquotedValue];
