import { endOf, type Token, tokensOf } from "./tokens";

export const closerOf = (bracket: string) => (bracket === "{" ? "}" : "]");

/** A line that begins too far to the left to belong to the bracket that is still open. */
export interface Outdent {
  readonly opener: Token;
  readonly previous: Token;
  readonly token: Token;
}

interface Suspects {
  readonly outdents: readonly Outdent[];
  /** Closing brackets in a line that begins farther to the right than the one of the bracket that they close. */
  readonly indented: readonly Token[];
}

/** What is suspected is tried by reading the file; where many are, its indentation tells nothing. */
const enough = 20;

/** How far lines are indented tells where a bracket got lost or was written twice, long before it is missed. */
export function suspects(text: string, end: number): Suspects {
  const outdents: Outdent[] = [];
  const indented: Token[] = [];
  const open: (Token & { readonly indent: number; readonly line: number })[] = [];
  let previous: Token | undefined;
  let line = 0;
  let indent = 0;
  for (const token of tokensOf(text)) {
    if (token.at > end || outdents.length + indented.length === enough) break;
    const between = /[\r\n]([ \t]*)$/.exec(text.slice(previous ? endOf(previous) : 0, token.at));
    if (between !== null) {
      indent = between[1]?.length ?? 0;
      line = token.at - indent;
    }
    const opener = open.at(-1);
    const closes = opener !== undefined && token.text === closerOf(opener.text);
    const first = line + indent === token.at;
    if (
      first &&
      opener !== undefined &&
      previous !== undefined &&
      previous.at !== opener.at &&
      (indent < opener.indent || (indent === opener.indent && !closes))
    )
      outdents.push({ opener, previous, token });
    if (closes && opener.line !== line && indent > opener.indent) indented.push(token);
    if (token.text === "{" || token.text === "[") open.push({ ...token, indent, line });
    if (closes) open.pop();
    previous = token;
  }
  return { outdents, indented };
}

/** What would close a bracket that was left open, and where it has to be put in. */
export function closing({ opener, previous, token }: Outdent) {
  const closer = closerOf(opener.text);
  if (previous.text === ",") return { at: previous.at, sign: closer };
  return { at: endOf(previous), sign: /^[,}\]]$/.test(token.text) ? closer : `${closer},` };
}
