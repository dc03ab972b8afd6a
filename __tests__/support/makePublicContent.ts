import type { Policy } from "../../tools/model/policy";
import type { PublicContent } from "../../tools/seo/publicContent";
import { content } from "./sampleContent";

export const makePolicy = (wishes: Partial<Policy> = {}): Policy => ({
  slug: "house-rules",
  title: "House Rules",
  seoTitle: "House Rules: how we behave under this roof",
  description:
    "Rules for everyone who comes into the house, written down so that you don't have to guess them.",
  dateLabel: "Last revised",
  date: "2024-03-14",
  ...wishes,
});

/** The sample's content, and one made-up policy beside it. */
export const makePublicContent = (wishes: Partial<PublicContent> = {}): PublicContent => ({
  mark: {
    viewBox: "0 0 32 32",
    shapes: '<g stroke="currentColor"><circle cx="16" cy="16" r="13"></circle></g>',
  },
  site: content.site,
  services: content.services,
  gains: content.testimonials.map(({ gain }) => gain),
  policies: [makePolicy()],
  ...wishes,
});
