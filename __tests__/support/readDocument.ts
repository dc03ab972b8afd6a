import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { page } from "../../tools/model/page";
import { policy } from "../../tools/model/policy";
import type { Site } from "../../tools/model/site";
import { formatDate } from "../../tools/policies/dates";
import { placeholderValues } from "../../tools/policies/placeholders";
import { documentBody } from "../../tools/site/documentBody";
import { fillFrontMatter } from "./fillFrontMatter";
import { makeMarkdownTree } from "./markdownTree";
import { sample } from "./sample";

/** Returns a policy or page of the sample as its template gets it, without an announced change. */
export async function readDocument(slug: string, site: Site) {
  const { frontMatter, body } = await read(slug, site);
  if (frontMatter.kind === "page") return { __typename: "Page", ...page.parse(frontMatter), slug, body };
  const fields = policy.parse(frontMatter);
  const dateInWords = formatDate(fields.date, site.brand.language);
  return { __typename: "Policy", ...fields, dateInWords, upcomingChange: null, body };
}

async function read(slug: string, { policies }: Site) {
  const text = fillFrontMatter(readFileSync(`${sample}/${slug}.md`, "utf8"));
  const [, frontMatter = "", markdown = ""] = text.split(/^---$/m);
  const values = placeholderValues({ ...JSON.parse(readFileSync(`${sample}/site.json`, "utf8")) });
  const image = { src: "/river.png", width: 578, height: 361 };
  const pictures = new Map([["pictures/river.png", { sources: [], image }]]);
  const body = documentBody(await makeMarkdownTree(markdown), { ...policies, values, pictures });
  return { frontMatter: parse(frontMatter), body };
}
