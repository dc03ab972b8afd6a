import { type Case, intoSpace } from "./explanation";
import { endOf } from "./tokens";

const twoColons: Case = ({ token, previous }) =>
  token.text === ":" && previous?.text === ":"
    ? {
        rule: "extra-colon",
        at: token.at,
        length: 1,
        found: "a second colon after a name",
        allowed: "a name, one colon and a value; delete this one",
        mends: [{ at: token.at, text: " " }],
      }
    : undefined;

const missingValue: Case = ({ token, previous }) =>
  previous?.text === ":" && (token.text === "," || token.text === "}" || token.text === "]")
    ? {
        rule: "missing-value",
        at: previous.at,
        length: 1,
        found: "a field with nothing after its colon",
        allowed: "a text between two quotation marks after the colon",
      }
    : undefined;

const missingColon: Case = ({ text, token, previous, expected }) => {
  if (expected !== "colon" || previous === undefined) return undefined;
  const equals = token.text === "=" || token.text === "=>";
  return {
    rule: "missing-colon",
    at: equals ? token.at : endOf(previous) - 1,
    length: equals ? token.text.length : 1,
    found: equals
      ? `"${token.text}" after the name ${previous.text}`
      : `no colon after the name ${previous.text}`,
    allowed: "a name, a colon and a value",
    suggestion: `${previous.text}:`,
    mends: equals
      ? [{ at: token.at, text: ":".padEnd(token.text.length) }]
      : intoSpace(text, endOf(previous), ":"),
  };
};

export const colonCases: readonly Case[] = [twoColons, missingValue];

/** After the names and values that lack a quotation mark. */
export const missingColonCases: readonly Case[] = [missingColon];
