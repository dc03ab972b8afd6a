import { type Token, tokensOf } from "./tokens";

/** What may stand at a place of a JSON text. */
export type Expected = "value" | "valueOrEnd" | "name" | "nameOrEnd" | "colon" | "commaOrEnd" | "nothing";

/** The first token that must not stand where it does. */
export interface Surprise {
  readonly text: string;
  readonly expected: Expected;
  readonly token: Token;
  readonly previous: Token | undefined;
  /** The brackets that are still open, the innermost last. */
  readonly open: readonly Token[];
}

/** Content never nests deeper; what does is no content, and would exhaust the parsers behind this. */
export const deepest = 40;

/** How far a text has been read, and what may follow. */
export interface State {
  readonly at: number;
  readonly expected: Expected;
  readonly previous: Token | undefined;
  readonly open: readonly Token[];
}

const beginning: State = { at: 0, expected: "value", previous: undefined, open: [] };

export function firstSurprise(text: string, from = beginning): Surprise | undefined {
  const open = [...from.open];
  let { expected, previous } = from;
  for (const token of tokensOf(text, from.at)) {
    if (token.kind === "end" && expected === "nothing") return undefined;
    const next: Expected | undefined = after(token, expected, open);
    if (next === undefined || open.length > deepest) return { text, expected, token, previous, open };
    expected = next;
    previous = token;
  }
  return undefined;
}

/** What was read up to an offset, in front of which nothing surprises. */
export function stateAt(text: string, at: number): State {
  const open: Token[] = [];
  let { expected, previous } = beginning;
  for (const token of tokensOf(text)) {
    if (token.at >= at) break;
    expected = after(token, expected, open) ?? expected;
    previous = token;
  }
  return { at, expected, previous, open };
}

/** What may follow the token; `undefined` when the token itself may not stand here. Keeps track of brackets. */
function after(token: Token, expected: Expected, open: Token[]): Expected | undefined {
  const inner = open.at(-1)?.text;
  switch (expected) {
    case "valueOrEnd":
      if (token.text === "]") return closed(open);
      return afterValue(token, open);
    case "value":
      return afterValue(token, open);
    case "nameOrEnd":
      if (token.text === "}") return closed(open);
      return isString(token) ? "colon" : undefined;
    case "name":
      return isString(token) ? "colon" : undefined;
    case "colon":
      return token.text === ":" ? "value" : undefined;
    case "commaOrEnd":
      if (token.text === ",") return inner === "{" ? "name" : "value";
      return (inner === "{" && token.text === "}") || (inner === "[" && token.text === "]")
        ? closed(open)
        : undefined;
    case "nothing":
      return undefined;
  }
}

function afterValue(token: Token, open: Token[]): Expected | undefined {
  if (token.text === "{" || token.text === "[") {
    open.push(token);
    return token.text === "{" ? "nameOrEnd" : "valueOrEnd";
  }
  return isString(token) || isLiteral(token) ? rest(open) : undefined;
}

function closed(open: Token[]): Expected {
  open.pop();
  return rest(open);
}

const rest = (open: readonly Token[]): Expected => (open.length === 0 ? "nothing" : "commaOrEnd");

const isLiteral = ({ kind, text }: Token) =>
  kind === "word" && /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text);

/** Control characters inside a string are left to the text rules, which have better words for them. */
const isString = ({ kind, text }: Token) =>
  kind === "string" && !/\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/.test(text.replaceAll("\\\\", ""));
