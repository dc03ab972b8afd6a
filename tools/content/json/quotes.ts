import { type Case, intoSpace, type Mend, restOfLine } from "./explanation";
import { endOf } from "./tokens";

const curly = "“”„‟‘’‚«»`´'";
const closing = new RegExp(`^[${curly}](?<inside>[^"]*?)[${curly}"](?=\\s*(?:[,:\\]}]|$))`);

/** 'text' or “text” in place of "text". */
const otherQuotes: Case = ({ text, token }) => {
  const first = token.text.slice(0, 1);
  if (token.kind !== "word" || !curly.includes(first)) return undefined;
  const whole = closing.exec(restOfLine(text, token.at));
  const inside = whole?.groups?.inside;
  return {
    rule: "wrong-quotes",
    at: token.at,
    length: 1,
    found: `${first === "'" ? "a single quotation mark" : `the quotation mark ${first}`} around a text`,
    allowed: 'straight double quotation marks: "',
    suggestion: inside === undefined ? '"' : `"${inside}"`,
    mends: inside === undefined ? undefined : [{ at: token.at, text: `"${inside}"` }],
  };
};

/** A text that opens with " and closes with ”. */
const curlyEnd: Case = ({ token }) => {
  const match = token.kind === "openString" ? /[“”„‟](?=\s*[,:\]}]*\s*$)/.exec(token.text) : null;
  return match === null
    ? undefined
    : {
        rule: "wrong-quotes",
        at: token.at + match.index,
        length: 1,
        found: `the quotation mark ${match[0]} at the end of a text`,
        allowed: 'straight double quotation marks: "',
        suggestion: '"',
        mends: [{ at: token.at + match.index, text: '"' }],
      };
};

/** "title: "Custom AI Agents" */
const nameNotClosed: Case = ({ text, token, previous, expected }) => {
  const name = expected === "colon" ? previous : expected.startsWith("name") ? token : undefined;
  const match = /^"(\w+)(:)(?: ?"|[^"]*$)/.exec(name?.text ?? "");
  if (name === undefined || match === null) return undefined;
  const at = name.at + name.text.indexOf(":");
  const word = text.slice(name.at + 1, at);
  const mends = text.slice(at, at + 3) === ': "' ? [{ at, text: '":"' }] : undefined;
  return {
    rule: "missing-quote",
    at,
    length: 1,
    found: `no quotation mark after the field's name ${word}`,
    allowed: "a quotation mark before and after each name",
    suggestion: `"${word}":`,
    mends,
  };
};

/** "title: Custom AI Agents", : one pair of quotation marks around name and text. */
const nameAndTextTogether: Case = ({ token, previous, expected }) => {
  const match = /^"(\w+)\s*:\s*(.*)"$/.exec(previous?.text ?? "");
  if (expected !== "colon" || previous === undefined || match === null || token.text === ":")
    return undefined;
  return {
    rule: "missing-quote",
    at: previous.at,
    length: previous.text.length,
    found: "one pair of quotation marks around a name and its text",
    allowed: "quotation marks around each of the two",
    suggestion: `"${match[1]}": "${match[2]}"`,
  };
};

/** "Custom AI Agents, */
const textNotClosed: Case = ({ text, token }) => {
  if (token.kind !== "openString") return undefined;
  const whole = token.text.trimEnd();
  const kept = whole.replace(/,$/, "");
  const at = token.at + kept.length;
  const next = text.slice(endOf(token));
  const follows = /^\s*(?:["{[\]}]|$)/.test(next);
  // Often the comma got lost with the quotation mark.
  const sign = kept !== whole || /^\s*"/.test(next) ? '",' : '"';
  const blanked = text.slice(0, at) + text.slice(at, at + sign.length).replace(",", " ");
  const mends: readonly Mend[] | undefined = intoSpace(blanked, at, sign);
  return {
    rule: "missing-quote",
    at: Math.max(token.at, at - 1),
    length: 1,
    found: "a text without a quotation mark at its end",
    allowed: "a quotation mark before and after each text, both in the same line",
    suggestion: `${kept.length > 12 ? `…${kept.slice(-10).trimStart()}` : kept}${sign}`,
    mends: follows ? mends : undefined,
  };
};

/** "He said "wow" to us" */
const quoteInside: Case = ({ text, token, previous, expected }) => {
  if (expected !== "commaOrEnd" || previous?.kind !== "string") return undefined;
  // A colon right behind it tells that it is a name, in a place where no name may stand.
  if (token.kind === "end" || token.text === ":") return undefined;
  const rest = restOfLine(text, endOf(previous));
  if (!/^[^,\]}:]*\S.*"\s*,?\s*$/.test(rest) || /^\s*"[^"]*"\s*[,:\]}]?\s*$/.test(rest)) return undefined;
  const last = endOf(previous) + rest.lastIndexOf('"');
  const inside = text.slice(endOf(previous) - 1, last);
  return {
    rule: "quote-inside",
    at: endOf(previous) - 1,
    length: 1,
    found: "a quotation mark inside a text; the text seems to end here",
    allowed: 'quotation marks inside a text as “ and ”, or with a backslash before them: \\"',
    suggestion: "“ ”",
    mends: [{ at: endOf(previous) - 1, text: inside.replaceAll('"', "”").replaceAll("\\", "/") }],
  };
};

export const quoteCases: readonly Case[] = [
  otherQuotes,
  curlyEnd,
  nameNotClosed,
  nameAndTextTogether,
  textNotClosed,
  quoteInside,
];
