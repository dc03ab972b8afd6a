import { z } from "zod";
import { choice, day, group, line, listOf, seoDescription, seoTitle } from "./fields";
import { check, problem } from "./problem";
import type { Entity } from "./sdl";

const seo = group("PageSeo", "Search results", "What search engines and link previews show.", {
  title: seoTitle("Sample Agency: AI agents and automation for your business"),
  description: seoDescription(
    "Sample Agency designs, builds and runs AI agents that take busywork off your team. Book a free call.",
  ),
});

const sectionHead = (heading: string, intro: string) => ({
  heading: line(80, "Heading", "Heading of the section.", heading),
  intro: line(240, "Introduction", "One or two sentences next to the heading.", intro),
});

const step = group("BookingStep", "Step", "One step of working together.", {
  title: line(60, "Heading", "What happens in this step.", "A custom proposal within 48 hours"),
  text: line(160, "Text", "One sentence about the step.", "Tell us where the work piles up. No slides."),
});

const flow = group("HeroFlow", "Picture", "Text in the picture on the first screen.", {
  label: line(
    300,
    "Alt text",
    "Describes the picture for people who can't see it.",
    "Requests flow into an agent and leave it as results.",
  ),
  agent: line(12, "Center", "Word in the middle of the picture.", "agent"),
  verbs: listOf(
    3,
    "Actions",
    "Exactly three things the agent does.",
    line(10, "Action", "One thing the agent does.", "reads"),
  ),
  inputs: listOf(
    4,
    "Requests",
    "Exactly four requests, on the left of the picture.",
    line(18, "Request", "One request the agent receives.", "New lead"),
  ),
  outputs: listOf(
    4,
    "Results",
    "Exactly four results, on the right of the picture.",
    line(18, "Result", "One result the agent delivers.", "Call booked"),
  ),
});

/** Sections of the home page below the first screen. A section with a list has the name of the list. */
export const sectionIds = ["services", "testimonials", "faq", "booking"] as const;

/** IDs of other elements in the layout and on the home page. */
const otherIds = ["after-calendar", "flow", "footer", "main", "preview", "site-menu"];

/** IDs that headings and questions can't have: `HydrateLater` and links would find the wrong element. */
export const reservedIds: readonly string[] = [
  ...sectionIds.flatMap((id) => [id, `${id}-heading`]),
  ...otherIds,
];

export type SectionId = (typeof sectionIds)[number];

const sections = z
  .array(choice(sectionIds, "Section", "A section of the home page.", "services"))
  .check(
    check((ids) =>
      ids.includes("booking")
        ? []
        : [problem("booking-section", "Every site needs the booking section. Add `booking`.")],
    ),
  )
  .meta({
    title: "Sections",
    description:
      "Sections in the order of the page. Omitted sections, and those without entries, aren't shown.",
    widget: "ordered",
  });

export const home = group("SiteHome", "Home page", "Text of the home page.", {
  seo,
  updated: day("Last updated", "Day of the last significant change, for the sitemap."),
  sections,
  hero: group("HomeHero", "First screen", "The top of the home page.", {
    eyebrow: line(
      60,
      "Line above the headline",
      "Short line above the headline.",
      "AI agents, automation and data for business",
    ),
    headline: line(80, "Headline", "Main heading of the page.", "Keep the work moving."),
    lead: line(
      240,
      "Introduction",
      "One sentence below the headline.",
      "We design, build and run AI agents that take the busywork off your team.",
    ),
    book: line(
      40,
      "Booking button",
      "Text of the button that leads to the booking section.",
      "Book a Consultation",
    ),
    explore: line(
      40,
      "Services button",
      "Text of the button that leads to the services section.",
      "Explore Services",
    ),
    gainsLabel: line(
      80,
      "Label of the figures",
      "Announces the client figures to screen readers.",
      "Gains measured by our clients",
    ),
    flow,
  }),
  services: group(
    "HomeServices",
    "Services section",
    "Text above the service cards.",
    sectionHead("What we take off your team", "Start with the one that hurts most."),
  ),
  testimonials: group("HomeTestimonials", "Testimonials section", "Text around the testimonials.", {
    ...sectionHead("What our clients say", "Each figure was measured by the client."),
    rating: line(60, "Star rating", "Describes the five stars to screen readers.", "5 out of 5 stars"),
  }),
  faq: group(
    "HomeFaq",
    "FAQ section",
    "Text above the questions.",
    sectionHead("Frequently asked questions", "Short answers, before you book a call."),
  ),
  booking: group("HomeBooking", "Booking section", "Text around the calendar.", {
    ...sectionHead("Book a call", "Pick a time that suits you. The call is free."),
    steps: listOf(3, "Steps", "Exactly three steps, next to the calendar.", step),
    hoursHeading: line(40, "Office hours heading", "Heading above the office hours.", "Consultation hours"),
    directHeading: line(
      60,
      "Contact heading",
      "Heading above the phone number and email address.",
      "Rather talk or write?",
    ),
  }),
});

export const policies = group("SitePolicies", "Policy pages", "Text around the policies.", {
  contents: line(40, "Table of contents", "Heading of the table of contents.", "On this page"),
  linkToSection: line(
    60,
    "Section link",
    "Comes before the heading in the label of its link, for screen readers.",
    "Link to section",
  ),
  externalLink: line(
    40,
    "External link",
    "Follows a link to another site, for screen readers.",
    "leaves this site",
  ),
  change: line(
    80,
    "Upcoming change",
    "Shown before the day an announced change takes effect.",
    "These terms change on",
  ),
});

export const preview = group("SitePreview", "Preview builds", "Text of builds that aren't the live site.", {
  banner: line(
    120,
    "Banner",
    "Shown at the bottom of every page of a preview build.",
    "Preview: not the live site, and not listed by search engines.",
  ),
});

export const notFound = group("SiteNotFound", "Page not found", "The page for URLs that don't exist.", {
  seo,
  heading: line(80, "Heading", "Heading of the page.", "Page not found"),
  text: line(
    240,
    "Text",
    "What happened and what to do.",
    "There is no page at this URL. Go to the home page for everything we offer.",
  ),
  home: line(40, "Home button", "Text of the button that leads to the home page.", "Go to the home page"),
});

export const failure = group("SiteFailure", "Error messages", "Shown when part of a page fails.", {
  heading: line(80, "Heading", "Heading shown when a whole page fails.", "Unexpected Application Error!"),
  text: line(
    240,
    "Text",
    "What happened and what to do.",
    "Something on our side failed. Reload the page, or write to us.",
  ),
  reload: line(40, "Reload button", "Text of the button that reloads the page.", "Reload the page"),
  section: line(
    200,
    "Failed section",
    "Shown instead of a section that failed.",
    "This part of the page could not be shown.",
  ),
});

export type HomeCopy = Entity<typeof home>;
export type NotFoundCopy = Entity<typeof notFound>;
export type PageSeo = Entity<typeof seo>;
