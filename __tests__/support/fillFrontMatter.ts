import { parse } from "yaml";
import { z } from "zod";
import { page } from "../../tools/model/page";
import { policy } from "../../tools/model/policy";
import { withExamples } from "./examples";

const record = z.record(z.string(), z.unknown());

/** Adds the required fields that the front matter of a policy or page lacks, with their examples. */
export function fillFrontMatter(text: string): string {
  const [, start, rest] = /^(---\n.*?\n)(---\n.*)/s.exec(text) ?? [];
  if (start === undefined) return text;
  const fields = record.parse(parse(start));
  const filled = record.parse(withExamples(fields.kind === "page" ? page : policy, fields));
  const missing = Object.entries(filled).filter(([name]) => !(name in fields));
  // A JSON value is valid YAML.
  const lines = missing.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return [start, ...lines, rest].join("");
}
