import type { Site } from "../model/site";
import { comingChange, dayInWords } from "../site/policies/days";
import { fillPlaceholders, placeholderValues } from "../site/policies/placeholders";
import type { PolicyDocument } from "./publicContent";
import { addressOf } from "./publicPages";

/** A policy as Markdown that stands by itself: its title, its date, its text with all placeholders filled. */
export function policyMarkdown(policy: PolicyDocument, site: Site, now: Date): string {
  const { brand, policies } = site;
  const { title, dateLabel, date, markdown, slug } = policy;
  const coming = comingChange(policy, site, now);
  return `${[
    `# ${title}`,
    `${dateLabel} ${dayInWords(date, brand.language)} · <${addressOf(brand.url, `/${slug}`)}>`,
    ...(coming === null ? [] : [`**${policies.change} ${coming.effectiveInWords}.** ${coming.summary}`]),
    withAbsoluteLinks(fillPlaceholders(markdown, placeholderValues(site)).trim(), brand.url),
  ].join("\n\n")}\n`;
}

/** Read outside the site, a path would lead nowhere. */
const withAbsoluteLinks = (markdown: string, siteUrl: string): string =>
  markdown.replace(/\]\(\/(?!\/)/g, `](${siteUrl}/`);
