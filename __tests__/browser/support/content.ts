import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { questions as questionList } from "../../../tools/model/question";
import { services as serviceList } from "../../../tools/model/service";
import { site as siteDefinition } from "../../../tools/model/site";
import { testimonials as testimonialList } from "../../../tools/model/testimonial";
import { formatDate } from "../../../tools/policies/dates";
import { siteProject } from "../../support/sample";

const textOf = (name: string) => readFileSync(join(siteProject, "content", name), "utf8");

/** The content of the tested site. Tests take every text from it, so that they pass for any agency. */
export const services = serviceList.parse(JSON.parse(textOf("services.json")));
export const site = siteDefinition.parse(JSON.parse(textOf("site.json")));
/** The testimonials that the home page shows. */
export const testimonials = site.home.sections.includes("testimonials")
  ? testimonialList.parse(JSON.parse(textOf("testimonials.json")))
  : [];

/** The questions that the home page shows. */
export const questions = site.home.sections.includes("faq")
  ? questionList.parse(JSON.parse(textOf("faq.json")))
  : [];

export const privacy = policy("privacy-policy");
export const terms = policy("terms-of-service");

/** Paths of the pages that the content has besides the policies. */
export const pagePaths = readdirSync(join(siteProject, "content")).flatMap((name) =>
  name.endsWith(".md") && /^kind: page$/m.test(textOf(name)) ? [`/${name.slice(0, -".md".length)}`] : [],
);

export const pageRoutes = ["/", "/privacy-policy", "/terms-of-service", ...pagePaths];

/** A link to a section that isn't shown is omitted. */
const links = site.navigation.links.filter(({ to }) => to !== "/#testimonials" || testimonials.length > 0);
const labelOf = (target: string) => links.find(({ to }) => to === target)?.label ?? "";

/** Labels of the links in the header, by target. */
export const menuLabels = {
  home: labelOf("/"),
  services: labelOf("/#services"),
  contact: labelOf("/#booking"),
};

/** Links in the header to sections that the home page has, in order. */
export const sectionLinks = links.flatMap(({ label, to }) => {
  const [, id] = /^\/#(.+)/.exec(to) ?? [];
  return id === undefined ? [] : [{ label, id }];
});

/** Texts of all links in the header but the brand's, in order. */
export const menuTexts = [...links.map(({ label }) => label), site.navigation.bookCall];

export const telephone = `tel:${site.contact.phone.replace(/[^+\d]/g, "")}`;

/** Matches text that begins like this. */
export const begins = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, "\\$&")}`);

function policy(slug: string) {
  const text = textOf(`${slug}.md`);
  const field = (name: string) => {
    const [, value] = new RegExp(`^${name}: (?:"(.*)"|(.*))$`, "m").exec(text)?.filter(Boolean) ?? [];
    if (value === undefined) throw new Error(`The policy ${slug} has no ${name}.`);
    return value;
  };
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  const headingAt = (share: number) => headings[Math.floor((headings.length - 1) * share)] ?? "";
  return {
    heading: field("title"),
    title: field("seoTitle"),
    dateLine: `${field("dateLabel")} ${formatDate(field("date"), site.brand.language)}`,
    sections: { first: headingAt(0), second: headings[1] ?? "", middle: headingAt(0.5), last: headingAt(1) },
  };
}
