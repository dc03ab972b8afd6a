import { codePoint, unseenSigns } from "../../model/plainText";
import { findPlaceholders } from "../../site/policies/placeholders";
import { nearest } from "../nearest";
import type { Remark } from "../problem";

interface Rule {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly found: (match: string) => string;
  readonly allowed: string;
}

/** A merge that nobody has finished: there is no sense in looking at what is around it. */
export const mergeRule: Rule = {
  rule: "merge-conflict",
  pattern: /^(?:<{7} .*|={7}$|>{7} .*)/gm,
  found: (match) => `a mark of an unfinished merge: ${match.slice(0, 7)}`,
  allowed: "one of the two versions; choose it, and delete the lines with <<<<<<<, ======= and >>>>>>>",
};

const rules: readonly Rule[] = [
  {
    rule: "bidi-override",
    pattern: /[\u202a-\u202e\u2066-\u2069]/g,
    found: (match) =>
      `an invisible character (${codePoint(match)}) that turns the direction of writing around`,
    allowed: "letters, digits and signs that can be seen; delete the invisible one",
  },
  {
    rule: "control-character",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g,
    found: (match) => `an invisible control character (${codePoint(match)})`,
    allowed: "text without control characters; delete it",
  },
  {
    rule: "invisible-character",
    pattern: new RegExp(`[${unseenSigns}]`, "g"),
    found: (match) => `an invisible character (${codePoint(match)})`,
    allowed: "letters, digits and signs that can be seen; delete the invisible one",
  },
  {
    rule: "broken-character",
    pattern: /\ufffd/g,
    found: () => "a broken character, left over from a file that was saved in another encoding",
    allowed: "the character that was meant; type it again",
  },
  {
    rule: "link-syntax",
    pattern: /\]\([^)\n]*\{\{[^)\n]*\s[^)\n]*\)/g,
    found: (match) => `a space inside the address of a link: ${match.slice(1)}`,
    allowed: "no spaces between ( and ): [Write to us](mailto:{{contact.email}})",
  },
  {
    rule: "link-syntax",
    pattern: /\[[^[\]\n]+\]\s+\((?:[a-z]+:|www\.|[/#])[^)\s]*\)/gi,
    found: (match) => `a space between the words and the address of a link: ${match}`,
    allowed: "no space between ] and (",
  },
  {
    rule: "link-syntax",
    pattern: /\([^()\n]+\)\[(?:https?:|mailto:|tel:|www\.|[/#])[^\]\n]*\]/g,
    found: (match) => `the brackets of a link the wrong way around: ${match}`,
    allowed: "[words](address)",
  },
  {
    rule: "list-sign",
    pattern: /^[ \t]*(?:[•▪◦‣●○·\uf0b7][ \t]*\S|[-+](?=\p{L})).*/gmu,
    found: (match) => `a sign that makes no list: ${match.trim().slice(0, 40)}`,
    allowed: "a hyphen and a space before each entry: - one entry",
  },
  {
    rule: "list-sign",
    pattern: /^[ \t]*[-*+] \[[ xX]\].*/gm,
    found: (match) => `a box to tick: ${match.trim().slice(0, 40)}`,
    allowed: "a hyphen, a space and the words; policies have nothing to tick",
  },
  {
    rule: "heading-space",
    pattern: /^ {0,3}(?:#{2,4}(?=[^#\s])|#(?=\p{L})).*/gmu,
    found: (match) => `no space between the signs # and the words of a heading: ${match.trim().slice(0, 40)}`,
    allowed: "a space after the signs: ## 1. Who we are",
  },
  {
    rule: "footnote",
    pattern: /\[\^[^[\]\n]+\]:?|\^\[[^[\]\n]*\]/g,
    found: (match) => `a footnote: ${match}`,
    allowed: "the words themselves, in the text; policies have no footnotes",
  },
  {
    rule: "placeholder",
    pattern: /(?<!\{)\{[\w .-]+\}(?!\})|(?<!\{)\{\{(?![^{}\n]*\}\})|(?<!\{\{[^{}\n]*)\}\}/g,
    found: (match) => `a placeholder that nothing fills in: ${match}`,
    allowed: "{{ and }} around the path of a text in content/site.json: {{ contact.email }}",
  },
];

/** What must not stand anywhere in a policy's text; `start` is where the text begins in its file. */
export function textRemarks(
  text: string,
  start: number,
  values: ReadonlyMap<string, string> | undefined,
): Remark[] {
  const remarks = rules.flatMap((rule) => remarksOf(rule, text, start));
  return values === undefined
    ? remarks
    : [...remarks, ...unknownPlaceholders(text, start, [...values.keys()])];
}

export const remarksOf = ({ rule, pattern, found, allowed }: Rule, text: string, start: number): Remark[] =>
  [...text.matchAll(pattern)].map((match) => ({
    rule,
    at: start + match.index,
    length: match[0].length,
    path: "text",
    found: found(match[0]),
    allowed,
  }));

function unknownPlaceholders(text: string, start: number, values: readonly string[]): Remark[] {
  return findPlaceholders(text)
    .filter(({ path }) => !values.includes(path))
    .map(({ path, start: from, end }) => ({
      rule: "placeholder",
      at: start + from,
      length: end - from,
      path: "text",
      found: `the placeholder {{ ${path} }}, for which content/site.json has no text`,
      allowed: "the path of a text in content/site.json, for instance {{ contact.email }}",
      suggestion: suggested(path, values),
    }));
}

/** By the whole path, or by its last part: email is contact.email. */
function suggested(path: string, values: readonly string[]): string | undefined {
  const value = values.find((one) => one.endsWith(`.${path}`)) ?? nearest(path, values);
  return value === undefined ? undefined : `{{ ${value} }}`;
}
