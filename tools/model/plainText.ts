import type { ValueProblem } from "./problem";

export interface TextRule {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly found: (match: string) => string;
  readonly allowed: string;
  readonly suggestion?: (match: string) => string;
}

/** The name that Unicode gives to a character that cannot be shown. */
export const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const visible = "letters, digits and signs that can be seen; delete the invisible one";

/**
 * Characters that no text on the site may have. Invisible ones come along with copied texts, hide where words are
 * expected, and make two texts look alike. The joiners of other scripts and of emoji are not among them.
 */
export const characterRules: readonly TextRule[] = [
  {
    rule: "bidi-override",
    pattern: /[\u202a-\u202e\u2066-\u2069]/g,
    found: (match) =>
      `an invisible character (${codePoint(match)}) that turns the direction of writing around`,
    allowed: visible,
  },
  {
    rule: "invisible-character",
    pattern:
      /\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u200b|\u200e|\u200f|[\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g,
    found: (match) => `an invisible character (${codePoint(match)})`,
    allowed: visible,
  },
  {
    rule: "broken-character",
    pattern: /\ufffd|\p{Cs}/gu,
    found: () => "a broken character, left over from a file that was saved in another encoding",
    allowed: "the character that was meant; type it again",
  },
];

const rules: readonly TextRule[] = [
  {
    rule: "edge-space",
    pattern: /^\s+|\s+$/g,
    found: () => "a space at the beginning or at the end",
    allowed: "a text that begins and ends with a word or a sign",
  },
  ...characterRules,
  {
    rule: "control-character",
    pattern: /[\p{Cc}\u2028\u2029]/gu,
    found: (match) =>
      `${/\s/.test(match) ? "a tab or a line break" : "an invisible control character"} (${codePoint(match)})`,
    allowed: "one line of text, without control characters; delete it or put a space in its place",
  },
  {
    rule: "invisible-character",
    pattern: /\u00ad/g,
    found: () => "an invisible hyphen (U+00AD)",
    allowed: visible,
  },
  {
    rule: "html",
    pattern: /<\/?[a-z][^>]*>|<!--|&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/gi,
    found: (match) => `HTML: ${match}`,
    allowed: "plain text; the page would show the code as it stands",
  },
  {
    rule: "placeholder",
    pattern: /\$?\{+[^{}]*\}+/g,
    found: (match) => `a placeholder that nothing fills in: ${match}`,
    allowed: "the words themselves, without curly braces",
  },
  {
    rule: "markdown",
    pattern:
      /\*\*[^*]+\*\*|__[^_]+__|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\s_][^_]*_(?!\w)|!?\[[^\]]*\]\([^)]*\)|`[^`]*`|^#{1,6} |^[-*+>] |^\d+\. /g,
    found: (match) => `Markdown: ${match.trim()}`,
    allowed: "plain text; the page would show the signs as they stand",
    suggestion: (match) =>
      match.replace(/^(?:#{1,6}|[-*+>]|\d+\.) /, "").replace(/^!?\[([^\]]*)\]\([^)]*\)$|[*_`]/g, "$1"),
  },
];

/** No text may be so long; looking for signs in it would take its time. */
const farTooLong = 5000;

/** What keeps a text from being one line of plain words: of each rule the first match. */
export function plainTextProblems(text: string): ValueProblem[] {
  if (text === "" || text.length > farTooLong) return [];
  if (/^[\s\p{Cf}]*$/u.test(text)) {
    const found = text.trim() === "" ? "only spaces" : "only characters that cannot be seen";
    return [{ rule: "blank", found, allowed: "at least one word", at: 0, length: text.length }];
  }
  return rules.flatMap((rule) => matches(rule, text).slice(0, 1));
}

export const matches = ({ rule, pattern, found, allowed, suggestion }: TextRule, text: string) =>
  [...text.matchAll(pattern)].map(({ 0: match, index: at }) => ({
    rule,
    found: found(match),
    allowed,
    suggestion: suggestion?.(match) || undefined,
    at,
    length: match.length,
  }));
