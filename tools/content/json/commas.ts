import { type Case, intoSpace } from "./explanation";
import { endOf } from "./tokens";

const trailing: Case = ({ token, previous }) =>
  previous?.text === "," && (token.text === "}" || token.text === "]")
    ? {
        rule: "trailing-comma",
        at: previous.at,
        length: 1,
        found: `a comma after the last entry, before "${token.text}"`,
        allowed: "a comma only between two entries; delete this one",
        mends: [{ at: previous.at, text: " " }],
      }
    : undefined;

const extra: Case = ({ token, previous, expected }) =>
  token.text === "," && (previous === undefined || [",", "[", "{"].includes(previous.text))
    ? {
        rule: "extra-comma",
        at: token.at,
        length: 1,
        found: "a comma with no entry before it",
        allowed: "one comma between two entries; delete this one",
        mends: [{ at: token.at, text: " " }],
      }
    : expected === "nothing" && token.text === ","
      ? {
          rule: "extra-comma",
          at: token.at,
          length: 1,
          found: "a comma after the end of the file's content",
          allowed: "nothing after the last bracket; delete the comma",
          mends: [{ at: token.at, text: " " }],
        }
      : undefined;

const missing: Case = ({ text, token, previous, expected }) => {
  const starts = token.kind === "string" || token.text === "{" || token.text === "[";
  if (expected !== "commaOrEnd" || previous === undefined || !starts) return undefined;
  return {
    rule: "missing-comma",
    at: endOf(previous) - 1,
    length: 1,
    found: "two entries without a comma between them",
    allowed: `a comma after this ${previous.kind === "string" ? "quotation mark" : "sign"}`,
    suggestion: `${previous.text.slice(-1)},`,
    mends: intoSpace(text, endOf(previous), ","),
  };
};

/** "title": "Custom AI Agents"; */
const otherComma: Case = ({ token, expected }) =>
  expected === "commaOrEnd" && /^[;.·،、，|]$/.test(token.text)
    ? {
        rule: "missing-comma",
        at: token.at,
        length: 1,
        found: `"${token.text}" where a comma should stand`,
        allowed: "a comma between two entries",
        suggestion: ",",
        mends: [{ at: token.at, text: "," }],
      }
    : undefined;

export const commaCases: readonly Case[] = [trailing, extra, otherComma];

/** The widest of all: whatever begins where a comma should stand. */
export const missingCommaCases: readonly Case[] = [missing];
