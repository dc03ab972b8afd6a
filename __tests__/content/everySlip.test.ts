/** @jest-environment node */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../../tools/content/json/explain";
import { tokensOf } from "../../tools/content/json/tokens";
import { sample } from "../support/sample";

const lineOf = (text: string, at: number) => text.slice(0, at).split("\n").length;

/** Where the brackets, commas, colons and quotation marks of a file stand, those inside of texts left out. */
const signs = (text: string) =>
  [...tokensOf(text)].flatMap(({ kind, at, text: sign }) => {
    if (kind === "string") return [at, at + sign.length - 1];
    return kind === "sign" ? [at] : [];
  });

const others: Readonly<Record<string, string>> = {
  "{": "[",
  "}": "]",
  "[": "{",
  "]": "}",
  '"': "'“”",
  ":": ";=,",
  ",": ";.:",
};

const slips = {
  "is lost": () => [""],
  "stands twice": (sign: string) => [sign.repeat(2)],
  "is another one": (sign: string) => [...(others[sign] ?? "")],
};

/** Lines with what is said of a text; nothing for one that is still right. */
const told = (text: string) =>
  readJson(text).mistakes.map(({ at, rule }) => ({ line: lineOf(text, at), rule }));

describe.each(["site.json", "services.json", "testimonials.json"])("in %s", (file) => {
  const text = readFileSync(join(sample, file), "utf8");

  it.each(Object.entries(slips))("a sign that %s is all that is said, and in its line", (_slip, write) => {
    const wrong: string[] = [];
    for (const at of signs(text)) {
      for (const sign of write(text.charAt(at))) {
        const line = lineOf(text, at);
        const [first, ...rest] = told(text.slice(0, at) + sign + text.slice(at + 1));
        // What is missing at the end of a line may be missed at the beginning of the next one.
        const near = first !== undefined && Math.abs(first.line - line) <= 1;
        if (!near || rest.length > 0 || first.rule === "json")
          wrong.push(`line ${line}: "${sign}" for "${text.charAt(at)}"`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("a line with nothing but a bracket that is gone is missed where it was", () => {
    const lines = text.split("\n");
    const wrong = lines.flatMap((line, index) => {
      if (!/^\s*[{}[\],]+\s*$/.test(line)) return [];
      const [first, ...rest] = told(lines.filter((_, other) => other !== index).join("\n"));
      const near = first !== undefined && Math.abs(first.line - index - 1) <= 1;
      return near && rest.length === 0 ? [] : [index + 1];
    });
    expect(wrong).toEqual([]);
  });
});
