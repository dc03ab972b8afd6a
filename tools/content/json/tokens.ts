export type TokenKind = "sign" | "string" | "openString" | "comment" | "word" | "end";

export interface Token {
  readonly kind: TokenKind;
  readonly at: number;
  readonly text: string;
}

/** White space, strings (closed or not), comments, signs, and whatever else stands together. */
const pattern =
  /[ \t\r\n]+|"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*\\?"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\]:,]|[^ \t\r\n"{}[\]:,/]+|\//y;

/** The tokens of a JSON text from an offset on, right or wrong; the last one is its end. */
export function* tokensOf(text: string, from = 0): Generator<Token> {
  let at = from;
  while (at < text.length) {
    pattern.lastIndex = at;
    const matched = pattern.exec(text)?.[0] ?? text.slice(at, at + 1);
    if (/[^ \t\r\n]/.test(matched)) yield { kind: kindOf(matched), at, text: matched };
    at += matched.length;
  }
  yield { kind: "end", at: text.length, text: "" };
}

function kindOf(text: string): TokenKind {
  if (text.startsWith('"')) return isClosed(text) ? "string" : "openString";
  if (/^[{}[\]:,]$/.test(text)) return "sign";
  return text.startsWith("//") || text.startsWith("/*") ? "comment" : "word";
}

function isClosed(text: string): boolean {
  return /^"[^"\\]*(?:\\.[^"\\]*)*"$/.test(text);
}

export const endOf = (token: Token) => token.at + token.text.length;
