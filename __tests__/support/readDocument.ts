import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { page } from "../../tools/model/page";
import { policy } from "../../tools/model/policy";
import type { Site } from "../../tools/model/site";
import { formatDate } from "../../tools/policies/dates";
import { placeholderValues } from "../../tools/policies/placeholders";
import { documentBody } from "../../tools/site/documentBody";
import { makeMarkdownTree } from "./markdownTree";
import { sample } from "./sample";

/** Returns a policy of the sample as its page gets it, without an announced change. */
export async function readPolicy(slug: string, site: Site) {
  const { frontMatter, body } = await read(slug, site);
  const fields = policy.parse(frontMatter);
  return { ...fields, dateInWords: formatDate(fields.date, site.brand.language), upcomingChange: null, body };
}

/** Returns a page of the sample as its template gets it. */
export async function readPage(slug: string, site: Site) {
  const { frontMatter, body } = await read(slug, site);
  return { ...page.parse(frontMatter), slug, body };
}

async function read(slug: string, { policies }: Site) {
  const [, frontMatter = "", markdown = ""] = readFileSync(`${sample}/${slug}.md`, "utf8").split(/^---$/m);
  const values = placeholderValues({ ...JSON.parse(readFileSync(`${sample}/site.json`, "utf8")) });
  const image = { src: "/river.png", width: 578, height: 361 };
  const pictures = new Map([["pictures/river.png", { sources: [], image }]]);
  const body = documentBody(await makeMarkdownTree(markdown), { ...policies, values, pictures });
  return { frontMatter: parse(frontMatter), body };
}
