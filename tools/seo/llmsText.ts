import type { PublicContent } from "./publicContent";
import { addressOf } from "./publicPages";

/** The site in brief for AI assistants (https://llmstxt.org), in the words of its pages. */
export function llmsText({ site, services, policies }: PublicContent): string {
  const { brand, contact, home, hours, booking, navigation, footer } = site;
  const { street, city, region, postalCode } = contact.address;
  const place = [street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(", ");
  return `${[
    `# ${brand.name}`,
    `> ${home.seo.description}`,
    home.hero.lead,
    `## ${navigation.services}`,
    services
      .map(({ title, description, features }) => `- ${title}: ${description} ${features.join(". ")}.`)
      .join("\n"),
    `## ${home.booking.heading}`,
    [
      `- [${booking.frameTitle}](${brand.url}/#booking): ${home.booking.intro}`,
      ...home.booking.steps.map(({ title, text }) => `- ${title}: ${text}`),
      `- ${home.booking.hoursHeading}: ${hours.summary}. ${hours.exception}.`,
    ].join("\n"),
    `## ${footer.contactHeading}`,
    [`- ${contact.phone}`, `- ${contact.email}`, `- ${place}`].join("\n"),
    "## Optional",
    [
      `- [${navigation.home}](${addressOf(brand.url, "/")}): ${home.seo.title}`,
      ...policies.map(
        ({ slug, title, description }) => `- [${title}](${brand.url}/${slug}.md): ${description}`,
      ),
    ].join("\n"),
  ].join("\n\n")}\n`;
}
