import { page } from "../../tools/model/page";
import { policy } from "../../tools/model/policy";
import type { PublicContent } from "../../tools/seo/publicContent";
import { exampleOf } from "./examples";
import { content } from "./sampleContent";

type Policy = PublicContent["policies"][number];

export const makePolicy = (overrides: Partial<Policy> = {}): Policy => ({
  ...exampleOf(policy),
  slug: "house-rules",
  title: "House Rules",
  seoTitle: "House Rules: how guests behave in our office",
  description: "Rules for everyone who visits the office: when it opens, where to park, and who lets you in.",
  dateLabel: "Last revised",
  date: "2024-03-14",
  ...overrides,
});

export const makePage = (): PublicContent["pages"][number] => ({
  ...exampleOf(page),
  kind: "page",
  slug: "about",
  title: "About us",
  seoTitle: "About us: the people behind the agency",
  description: "Who works here, what they did before, and how to reach each of them when you need an answer.",
  updated: "2024-05-01",
});

/** Makes public content from the sample, with one fictional page and policy. */
export const makePublicContent = (overrides: Partial<PublicContent> = {}): PublicContent => ({
  mark: {
    viewBox: "0 0 32 32",
    shapes: '<g stroke="currentColor"><circle cx="16" cy="16" r="13"></circle></g>',
  },
  site: content.site,
  services: content.services,
  gains: content.testimonials.map(({ gain }) => gain),
  pages: [makePage()],
  policies: [makePolicy()],
  ...overrides,
});
