import { z } from "zod";
import { day } from "./policy";
import type { Content } from "./sdl";
import { between, line } from "./text";

const seo = z
  .strictObject({
    title: between(
      30,
      60,
      "Title in search results and in the browser's tab, 30 to 60 characters.",
      "Millrace: AI agents and automation for your business",
    ),
    description: between(
      70,
      160,
      "Text below the title in search results, 70 to 160 characters.",
      "Millrace designs, builds and runs AI agents that take busywork off your team. Book a free call.",
    ),
  })
  .meta({ id: "PageSeo", description: "What search engines and chat previews show of a page." });

const sectionHead = {
  heading: line(80, "Heading of the section.", "What we take off your team"),
  intro: line(240, "One or two sentences beside the heading.", "Start with the one that hurts most."),
};

const step = z
  .strictObject({
    title: line(60, "What happens.", "A custom proposal within 48 hours"),
    text: line(160, "One sentence about it.", "Tell us where the work piles up. No slides."),
  })
  .meta({ id: "BookingStep", description: "One step of working together." });

const flow = z
  .strictObject({
    label: line(
      300,
      "The picture in words, for people who do not see it.",
      "Requests flow into an agent and leave it as results.",
    ),
    agent: line(12, "Word in the wheel.", "agent"),
    verbs: z
      .array(line(10, "One thing that it does.", "reads"))
      .length(3)
      .meta({ description: "What it does, one below the other." }),
    inputs: z
      .array(line(18, "One request that flows in.", "New lead"))
      .length(4)
      .meta({ description: "What flows in." }),
    outputs: z
      .array(line(18, "One result that flows out.", "Call booked"))
      .length(4)
      .meta({ description: "What flows out." }),
  })
  .meta({ id: "HeroFlow", description: "The words in the hero picture." });

export const home = z
  .strictObject({
    seo,
    updated: day("Day of the last change worth a new visit by search engines, for the sitemap."),
    hero: z
      .strictObject({
        eyebrow: line(60, "Short line above the headline.", "AI agents, automation and data for business"),
        headline: line(80, "The headline of the page.", "Keep the work moving."),
        lead: line(
          240,
          "One sentence below the headline.",
          "We design, build and run AI agents that take the busywork off your team.",
        ),
        book: line(40, "Button that leads to the booking section.", "Book a Consultation"),
        explore: line(40, "Button that leads to the services.", "Explore Services"),
        gainsLabel: line(
          80,
          "Name of the strip of figures for screen readers.",
          "Gains measured by our clients",
        ),
        flow,
      })
      .meta({ id: "HomeHero", description: "The first screen." }),
    services: z.strictObject(sectionHead).meta({ id: "HomeServices", description: "The services section." }),
    testimonials: z
      .strictObject({ ...sectionHead, rating: line(60, "The stars in words.", "5 out of 5 stars") })
      .meta({ id: "HomeTestimonials", description: "The client stories." }),
    booking: z
      .strictObject({
        ...sectionHead,
        steps: z.array(step).length(3).meta({ description: "The three steps beside the calendar." }),
        hoursHeading: line(40, "Heading of the hours.", "Consultation hours"),
        directHeading: line(60, "Heading of phone and mail.", "Rather talk or write?"),
      })
      .meta({ id: "HomeBooking", description: "The booking section." }),
  })
  .meta({ id: "SiteHome", description: "Words of the landing page." });

export const policies = z
  .strictObject({
    contents: line(40, "Heading of the table of contents.", "On this page"),
    linkToSection: line(60, "Words before a heading's name, in the link to it.", "Link to section"),
    externalLink: line(40, "Words for screen readers after a link that leaves the site.", "leaves this site"),
    change: line(80, "Words before the day on which announced terms take effect.", "These terms change on"),
  })
  .meta({ id: "SitePolicies", description: "Words around the policies." });

export const preview = z
  .strictObject({
    banner: line(
      120,
      "What every page of a preview build says at its lower edge.",
      "Preview: not the live site, and not listed by search engines.",
    ),
  })
  .meta({ id: "SitePreview", description: "Words of builds that are not the live site." });

export const notFound = z
  .strictObject({
    seo,
    heading: line(80, "Heading of the page.", "This channel runs dry"),
    text: line(
      240,
      "What happened and what to do.",
      "There is no page at this address. Everything we offer is one step away.",
    ),
    home: line(40, "Button that leads home.", "Go to the home page"),
  })
  .meta({ id: "SiteNotFound", description: "The page for addresses that do not exist." });

export const failure = z
  .strictObject({
    heading: line(80, "Heading when a page breaks.", "Unexpected Application Error!"),
    text: line(
      240,
      "What happened and what to do.",
      "Something on our side failed. Reload the page, or write to us.",
    ),
    reload: line(40, "Button that loads the page again.", "Reload the page"),
    section: line(
      200,
      "Sentence in place of a section that broke.",
      "This part of the page could not be shown.",
    ),
  })
  .meta({ id: "SiteFailure", description: "What visitors read when something breaks." });

export type HomeCopy = Content<typeof home>;
export type PoliciesCopy = Content<typeof policies>;
export type NotFoundCopy = Content<typeof notFound>;
export type FailureCopy = Content<typeof failure>;
export type PageSeo = Content<typeof seo>;
