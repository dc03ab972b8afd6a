import { day, group, line, listOf, seoDescription, seoTitle } from "./fields";
import type { Content } from "./sdl";

const seo = group("PageSeo", "What search engines and chat previews show of a page.", {
  title: seoTitle(
    "Title in search results and in the browser's tab",
    "Millrace: AI agents and automation for your business",
  ),
  description: seoDescription(
    "Text below the title in search results",
    "Millrace designs, builds and runs AI agents that take busywork off your team. Book a free call.",
  ),
});

const sectionHead = {
  heading: line(80, "Heading of the section.", "What we take off your team"),
  intro: line(240, "One or two sentences beside the heading.", "Start with the one that hurts most."),
};

const step = group("BookingStep", "One step of working together.", {
  title: line(60, "What happens.", "A custom proposal within 48 hours"),
  text: line(160, "One sentence about it.", "Tell us where the work piles up. No slides."),
});

const flow = group("HeroFlow", "The words in the hero picture.", {
  label: line(
    300,
    "The picture in words, for people who do not see it.",
    "Requests flow into an agent and leave it as results.",
  ),
  agent: line(12, "Word in the wheel.", "agent"),
  verbs: listOf(3, "What it does, one below the other.", line(10, "One thing that it does.", "reads")),
  inputs: listOf(4, "What flows in.", line(18, "One request that flows in.", "New lead")),
  outputs: listOf(4, "What flows out.", line(18, "One result that flows out.", "Call booked")),
});

export const home = group("SiteHome", "Words of the landing page.", {
  seo,
  updated: day("Day of the last change worth a new visit by search engines, for the sitemap."),
  hero: group("HomeHero", "The first screen.", {
    eyebrow: line(60, "Short line above the headline.", "AI agents, automation and data for business"),
    headline: line(80, "The headline of the page.", "Keep the work moving."),
    lead: line(
      240,
      "One sentence below the headline.",
      "We design, build and run AI agents that take the busywork off your team.",
    ),
    book: line(40, "Button that leads to the booking section.", "Book a Consultation"),
    explore: line(40, "Button that leads to the services.", "Explore Services"),
    gainsLabel: line(80, "Name of the strip of figures for screen readers.", "Gains measured by our clients"),
    flow,
  }),
  services: group("HomeServices", "The services section.", sectionHead),
  testimonials: group("HomeTestimonials", "The client stories.", {
    ...sectionHead,
    rating: line(60, "The stars in words.", "5 out of 5 stars"),
  }),
  booking: group("HomeBooking", "The booking section.", {
    ...sectionHead,
    steps: listOf(3, "The three steps beside the calendar.", step),
    hoursHeading: line(40, "Heading of the hours.", "Consultation hours"),
    directHeading: line(60, "Heading of phone and mail.", "Rather talk or write?"),
  }),
});

export const policies = group("SitePolicies", "Words around the policies.", {
  contents: line(40, "Heading of the table of contents.", "On this page"),
  linkToSection: line(60, "Words before a heading's name, in the link to it.", "Link to section"),
  externalLink: line(40, "Words for screen readers after a link that leaves the site.", "leaves this site"),
  change: line(80, "Words before the day on which announced terms take effect.", "These terms change on"),
});

export const preview = group("SitePreview", "Words of builds that are not the live site.", {
  banner: line(
    120,
    "What every page of a preview build says at its lower edge.",
    "Preview: not the live site, and not listed by search engines.",
  ),
});

export const notFound = group("SiteNotFound", "The page for addresses that do not exist.", {
  seo,
  heading: line(80, "Heading of the page.", "This channel runs dry"),
  text: line(
    240,
    "What happened and what to do.",
    "There is no page at this address. Everything we offer is one step away.",
  ),
  home: line(40, "Button that leads home.", "Go to the home page"),
});

export const failure = group("SiteFailure", "What visitors read when something breaks.", {
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
});

export type HomeCopy = Content<typeof home>;
export type PoliciesCopy = Content<typeof policies>;
export type NotFoundCopy = Content<typeof notFound>;
export type PageSeo = Content<typeof seo>;
