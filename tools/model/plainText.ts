import { quoted, type ValueProblem } from "./problem";

export interface TextRule {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly message: (match: string) => string;
  readonly suggestion?: (match: string) => string;
}

/** The code point of a character, such as U+200B. */
export const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * Characters that aren't allowed in text. Invisible ones come with copied text, make a field look empty that isn't, and
 * make different strings look identical. The joiners of other scripts and of emoji are allowed.
 */
export const characterRules: readonly TextRule[] = [
  {
    rule: "bidi-override",
    pattern: /[\u202a-\u202e\u2066-\u2069]/g,
    message: (match) =>
      `Invisible character (${codePoint(match)}) that changes the writing direction. Delete it.`,
  },
  {
    rule: "invisible-character",
    pattern:
      /\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u200b|\u200e|\u200f|[\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g,
    message: (match) => `Invisible character (${codePoint(match)}). Delete it.`,
  },
  {
    rule: "broken-character",
    pattern: /\ufffd|\p{Cs}/gu,
    message: () => "Broken character from a file saved in another encoding. Type it again.",
  },
];

const rules: readonly TextRule[] = [
  {
    rule: "edge-space",
    pattern: /^\s+|\s+$/g,
    message: () => "Remove the space at the start or end.",
  },
  ...characterRules,
  {
    rule: "control-character",
    pattern: /[\p{Cc}\u2028\u2029]/gu,
    message: (match) =>
      /\s/.test(match)
        ? `Tab or line break (${codePoint(match)}). Use a single line.`
        : `Invisible control character (${codePoint(match)}). Delete it.`,
  },
  {
    rule: "invisible-character",
    pattern: /\u00ad/g,
    message: () => "Invisible hyphen (U+00AD). Delete it.",
  },
  {
    rule: "html",
    pattern: /<\/?[a-z][^>]*>|<!--|&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/gi,
    message: (match) => `HTML isn't supported: ${quoted(match)}. Use plain text.`,
  },
  {
    rule: "placeholder",
    pattern: /\$?\{+[^{}]*\}+/g,
    message: (match) => `Placeholders aren't supported here: ${quoted(match)}. Write the text itself.`,
  },
  {
    rule: "markdown",
    pattern:
      /\*\*[^*]+\*\*|__[^_]+__|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\s_][^_]*_(?!\w)|!?\[[^\]]*\]\([^)]*\)|`[^`]*`|^#{1,6} |^[-*+>] |^\d+\. /g,
    message: (match) => `Markdown isn't supported here: ${quoted(match.trim())}. Use plain text.`,
    suggestion: (match) =>
      match.replace(/^(?:#{1,6}|[-*+>]|\d+\.) /, "").replace(/^!?\[([^\]]*)\]\([^)]*\)$|[*_`]/g, "$1"),
  },
];

/** Longer text is reported for its length only, because searching it would take too long. */
const maxSearchLength = 5000;

/** Reports why text isn't one line of plain text: the first match of each rule. */
export function plainTextProblems(text: string): ValueProblem[] {
  if (text === "" || text.length > maxSearchLength) return [];
  if (/^[\s\p{Cf}]*$/u.test(text)) {
    const content = text.trim() === "" ? "spaces" : "invisible characters";
    const message = `The text has only ${content}. Write at least one word.`;
    return [{ rule: "blank", message, at: 0, length: text.length }];
  }
  return rules.flatMap((rule) => matches(rule, text).slice(0, 1));
}

export const matches = ({ rule, pattern, message, suggestion }: TextRule, text: string) =>
  [...text.matchAll(pattern)].map(({ 0: match, index: at }) => ({
    rule,
    message: message(match),
    suggestion: suggestion?.(match) || undefined,
    at,
    length: match.length,
  }));
