import { z } from "zod";
import { addressOrNothing } from "./address";
import type { Content } from "./sdl";
import { line, slug } from "./text";

const label = (description: string, example: string) => line(40, description, example);

export const navigation = z
  .strictObject({
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
  })
  .meta({ id: "SiteNavigation", description: "Names of the links in the header." });

const column = z
  .strictObject({
    heading: label("Heading of the column.", "AI Solutions"),
    services: z
      .array(slug("Id of a service.", "custom-ai-agents"))
      .min(1)
      .meta({ description: "Ids of the services that the column names, in their order." }),
  })
  .meta({ id: "SiteFooterColumn", description: "One column of links." });

export const footer = z
  .strictObject({
    blurb: line(
      200,
      "One sentence about the agency, below the brand name.",
      "AI agents, automation and clean data for businesses.",
    ),
    columns: z.array(column).length(2).meta({ description: "The two columns of service links." }),
    contactHeading: label("Heading of the contact column.", "Contact"),
    socialHeading: label("Name of the list of social links for screen readers.", "Find us elsewhere"),
    rights: line(80, "Words after the year and the brand name.", "All rights reserved."),
    privacy: label("Link to the privacy policy.", "Privacy Policy"),
    terms: label("Link to the terms of service.", "Terms of Service"),
  })
  .meta({ id: "SiteFooter", description: "The footer of every page." });

const socialNetworks = ["LinkedIn", "X", "YouTube", "GitHub", "Instagram", "Facebook"] as const;

export const social = z
  .strictObject({
    network: z
      .enum(socialNetworks)
      .meta({ description: "The network; it picks the icon.", examples: ["LinkedIn"] }),
    url: addressOrNothing(
      "Address of the profile; empty while there is none.",
      "https://www.linkedin.com/company/your-name",
    ),
  })
  .meta({ id: "SiteSocial", description: "One social profile." });

export type Navigation = Content<typeof navigation>;
export type Footer = Content<typeof footer>;
export type Social = Content<typeof social>;
