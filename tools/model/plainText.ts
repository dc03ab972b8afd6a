import type { Flaw } from "./flaw";

interface Rule {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly found: (match: string) => string;
  readonly allowed: string;
  readonly suggestion?: (match: string) => string;
}

/** The name that Unicode gives to a character, which is shown where the character itself cannot be. */
export const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * What takes no ink and is no space: it comes along with copied texts, hides where words are expected, and makes two
 * alike. The joiners of other scripts and of emoji are none of these.
 */
export const unseenSigns =
  "\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0";

const controlNames: Readonly<Record<string, string>> = {
  "\n": "a line break",
  "\r": "a line break",
  "\t": "a tab",
  "\u2028": "a line break",
  "\u2029": "a line break",
};

const htmlText = /<\/?[a-z][^>]*>|<!--|&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

const markdown =
  /\*\*[^*]+\*\*|__[^_]+__|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\s_][^_]*_(?!\w)|!?\[[^\]]*\]\([^)]*\)|`[^`]*`|^#{1,6} |^[-*+>] |^\d+\. /;

const bare = (markup: string) =>
  markup.replace(/^(?:#{1,6}|[-*+>]|\d+\.) /, "").replace(/^!?\[([^\]]*)\]\([^)]*\)$|[*_`]/g, "$1");

const rules: readonly Rule[] = [
  {
    rule: "bidi-override",
    pattern: /[\u202a-\u202e\u2066-\u2069]/,
    found: (match) =>
      `an invisible character (${codePoint(match)}) that turns the direction of writing around`,
    allowed: "letters, digits and signs that can be seen; delete the invisible one",
  },
  {
    rule: "control-character",
    pattern: /[\p{Cc}\u2028\u2029]/u,
    found: (match) => `${controlNames[match] ?? "an invisible control character"} (${codePoint(match)})`,
    allowed: "one line of text, without control characters; delete it or put a space in its place",
  },
  {
    rule: "invisible-character",
    pattern: new RegExp(`[\u00ad${unseenSigns}]`),
    found: (match) => `an invisible character (${codePoint(match)})`,
    allowed: "letters, digits and signs that can be seen; delete the invisible one",
  },
  {
    rule: "broken-character",
    pattern: /\ufffd|\p{Cs}/u,
    found: () => "a broken character, left over from a file that was saved in another encoding",
    allowed: "the character that was meant; type it again",
  },
  {
    rule: "html",
    pattern: htmlText,
    found: (match) => `HTML: ${match}`,
    allowed: "plain text; the page would show the code as it stands",
  },
  {
    rule: "placeholder",
    pattern: /\$?\{+[^{}]*\}+/,
    found: (match) => `a placeholder that nothing fills in: ${match}`,
    allowed: "the words themselves, without curly braces",
  },
  {
    rule: "markdown",
    pattern: markdown,
    found: (match) => `Markdown: ${match.trim()}`,
    allowed: "plain text; the page would show the signs as they stand",
    suggestion: bare,
  },
];

/** What keeps a text from being one line of plain words. */
export function plainTextFlaws(text: string): Flaw[] {
  if (text === "") return [];
  if (/^[\s\p{Cf}]*$/u.test(text)) {
    const found = text.trim() === "" ? "only spaces" : "only characters that cannot be seen";
    return [{ rule: "blank", found, allowed: "at least one word", at: 0, length: text.length }];
  }
  return [...edgeSpaces(text), ...rules.flatMap((rule) => flawOfRule(rule, text))];
}

function edgeSpaces(text: string): Flaw[] {
  const trailing = text.trimEnd();
  const leading = text.length - text.trimStart().length;
  const flaw = (where: string, at: number, length: number) => ({
    rule: "edge-space",
    found: length === 1 ? `a space ${where}` : `${length} spaces ${where}`,
    allowed: "a text that begins and ends with a word or a sign",
    suggestion: text.trim(),
    at,
    length,
  });
  return [
    ...(leading > 0 ? [flaw("at the beginning", 0, leading)] : []),
    ...(trailing.length < text.length
      ? [flaw("at the end", trailing.length, text.length - trailing.length)]
      : []),
  ];
}

function flawOfRule({ rule, pattern, found, allowed, suggestion }: Rule, text: string): Flaw[] {
  const match = pattern.exec(text);
  if (match === null) return [];
  const [matched] = match;
  const words = suggestion?.(matched) ?? "";
  return [
    {
      rule,
      found: found(matched),
      allowed,
      ...(words === "" ? {} : { suggestion: words }),
      at: match.index,
      length: matched.length,
    },
  ];
}
