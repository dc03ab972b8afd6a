import { readFileSync } from "node:fs";
import serviceCards from "../../../content/services.json";
import siteWords from "../../../content/site.json";
import stories from "../../../content/testimonials.json";

/** The site's content, so that a change of copy breaks no test. */
export const services = serviceCards;
export const site = siteWords;
export const testimonials = stories;

export const privacy = policy("privacy-policy");
export const terms = policy("terms-of-service");

const labelOf = (target: string) => site.navigation.links.find(({ to }) => to === target)?.label ?? "";

/** Labels of the links in the header, by where they lead. */
export const menuLabels = {
  home: labelOf("/"),
  services: labelOf("/#services"),
  testimonials: labelOf("/#testimonials"),
  contact: labelOf("/#booking"),
};

export const telephone = `tel:${site.contact.phone.replace(/[^+\d]/g, "")}`;

/** Matches text that begins like this. */
export const begins = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, "\\$&")}`);

function policy(slug: string) {
  const text = readFileSync(`content/${slug}.md`, "utf8");
  const field = (name: string) => {
    const [, value] = new RegExp(`^${name}: (?:"(.*)"|(.*))$`, "m").exec(text)?.filter(Boolean) ?? [];
    if (value === undefined) throw new Error(`The policy ${slug} has no ${name}.`);
    return value;
  };
  return { heading: field("title"), title: field("seoTitle") };
}
