import { z } from "zod";
import { choice, group, line, slug } from "./fields";
import type { Entity } from "./sdl";
import { internalLink, optionalUrl } from "./url";

const label = (title: string, description: string, example: string) => line(40, title, description, example);

const link = group("SiteNavigationLink", "Link", "A link in the header.", {
  label: line(24, "Label", "Text of the link.", "Services"),
  to: internalLink(
    "Target",
    "A section of the home page, such as /#services, or a page, such as /privacy-policy.",
    "/#services",
  ),
});

export const navigation = group("SiteNavigation", "Header", "Links in the header and its menu.", {
  links: z.array(link).max(6).meta({
    title: "Links",
    description: "At most six links. A link to a section that isn't shown is omitted.",
  }),
  bookCall: label("Booking button", "Text of the button next to the links.", "Book a Call"),
  menu: label("Menu", "Name of the menu and its button for screen readers.", "Menu"),
  skip: label("Skip link", "First link of every page, for keyboard users.", "Skip to content"),
  brandHome: label(
    "Brand link",
    "Follows the brand name in the link to the home page, for screen readers.",
    "home",
  ),
});

const column = group("SiteFooterColumn", "Column", "A column of service links.", {
  heading: label("Heading", "Heading of the column.", "AI Solutions"),
  services: z
    .array(slug("Service", "ID of a service.", "custom-ai-agents").meta({ widget: "service" }))
    .min(1)
    .meta({ title: "Services", description: "IDs of the services in this column, in order." }),
});

export const footer = group("SiteFooter", "Footer", "The footer of every page.", {
  blurb: line(
    200,
    "About the agency",
    "One sentence about the agency, below the brand name.",
    "AI agents, automation and clean data for businesses.",
  ),
  columns: z.array(column).max(2).meta({
    title: "Link columns",
    description: "At most two columns of service links. Omitted if the services aren't shown.",
  }),
  contactHeading: label("Contact heading", "Heading of the contact column.", "Contact"),
  socialHeading: label(
    "Social profiles heading",
    "Name of the list of social profiles for screen readers.",
    "Find us elsewhere",
  ),
  rights: line(80, "Rights", "Follows the year and the brand name.", "All rights reserved."),
  privacy: label("Privacy policy link", "Text of the link to the privacy policy.", "Privacy Policy"),
  terms: label("Terms link", "Text of the link to the terms of service.", "Terms of Service"),
});

const socialNetworks = ["LinkedIn", "X", "YouTube", "GitHub", "Instagram", "Facebook"] as const;

export const social = group("SiteSocial", "Social profile", "A profile on a social network.", {
  network: choice(socialNetworks, "Network", "The social network. Sets the icon.", "LinkedIn"),
  url: optionalUrl(
    "URL",
    "URL of the profile. Leave empty until you have one.",
    "https://www.linkedin.com/company/your-name",
  ),
});

export type Navigation = Entity<typeof navigation>;
export type Footer = Entity<typeof footer>;
export type Social = Entity<typeof social>;
