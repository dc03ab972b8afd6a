import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { policy } from "../../tools/model/policy";
import type { Site } from "../../tools/model/site";
import { formatDate } from "../../tools/policies/dates";
import { placeholderValues } from "../../tools/policies/placeholders";
import { policyBody } from "../../tools/site/policyBody";
import { makeMarkdownTree } from "./markdownTree";
import { sample } from "./sample";

/** Returns a policy of the sample as its page gets it, without an announced change. */
export async function readPolicy(slug: string, { brand, policies }: Site) {
  const [, frontMatter = "", markdown = ""] = readFileSync(`${sample}/${slug}.md`, "utf8").split(/^---$/m);
  const fields = policy.parse(parse(frontMatter));
  const values = placeholderValues({ ...JSON.parse(readFileSync(`${sample}/site.json`, "utf8")) });
  const body = policyBody(await makeMarkdownTree(markdown), { ...policies, values });
  return { ...fields, dateInWords: formatDate(fields.date, brand.language), coming: null, body };
}
