import { z } from "zod";
import { addressOrNothing } from "./address";
import { choice, group, line, listOf, slug } from "./fields";
import type { Content } from "./sdl";

const label = (description: string, example: string) => line(40, description, example);

export const navigation = group("SiteNavigation", "Names of the links in the header.", {
  home: label("Item that leads to the top of the landing page.", "Home"),
  services: label("Item that leads to the services.", "Services"),
  testimonials: label("Item that leads to the client stories.", "Testimonials"),
  contact: label("Item that leads to the booking section.", "Contact"),
  bookCall: label("The button beside the items.", "Book a Call"),
  menu: label("Name of the menu for screen readers.", "Main menu"),
  openMenu: label("Name of the button that opens the menu.", "Open menu"),
  closeMenu: label("Name of the button that closes the menu.", "Close menu"),
  skip: label("The first link of every page.", "Skip to content"),
  brandHome: label("Words after the brand name for screen readers.", "home"),
});

const column = group("SiteFooterColumn", "One column of links.", {
  heading: label("Heading of the column.", "AI Solutions"),
  services: z
    .array(slug("Id of a service.", "custom-ai-agents").meta({ widget: "service" }))
    .min(1)
    .meta({ description: "Ids of the services that the column names, in their order." }),
});

export const footer = group("SiteFooter", "The footer of every page.", {
  blurb: line(
    200,
    "One sentence about the agency, below the brand name.",
    "AI agents, automation and clean data for businesses.",
  ),
  columns: listOf(2, "The two columns of service links.", column),
  contactHeading: label("Heading of the contact column.", "Contact"),
  socialHeading: label("Name of the list of social links for screen readers.", "Find us elsewhere"),
  rights: line(80, "Words after the year and the brand name.", "All rights reserved."),
  privacy: label("Link to the privacy policy.", "Privacy Policy"),
  terms: label("Link to the terms of service.", "Terms of Service"),
});

const socialNetworks = ["LinkedIn", "X", "YouTube", "GitHub", "Instagram", "Facebook"] as const;

export const social = group("SiteSocial", "One social profile.", {
  network: choice(socialNetworks, "The network; it picks the icon.", "LinkedIn"),
  url: addressOrNothing(
    "Address of the profile; empty while there is none.",
    "https://www.linkedin.com/company/your-name",
  ),
});

export type Navigation = Content<typeof navigation>;
export type Footer = Content<typeof footer>;
export type Social = Content<typeof social>;
