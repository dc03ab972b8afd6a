import { readFileSync } from "node:fs";
import type { Policy } from "../../tools/model/policy";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";
import type { PublicContent } from "../../tools/seo/publicContent";
import { sample } from "./sample";

const read = (name: string): unknown => JSON.parse(readFileSync(`${sample}/${name}`, "utf8"));

export const makePolicy = (wishes: Partial<Policy> = {}): Policy => ({
  slug: "house-rules",
  title: "House Rules",
  seoTitle: "House Rules: how we behave under this roof",
  description: "Rules for everyone who comes into the house, written down so that nobody has to guess them.",
  dateLabel: "Last revised",
  date: "2024-03-14",
  ...wishes,
});

/** The sample's content, and one made-up policy beside it. */
export const makePublicContent = (wishes: Partial<PublicContent> = {}): PublicContent => ({
  site: site.parse(read("site.json")),
  services: services.parse(read("services.json")),
  gains: testimonials.parse(read("testimonials.json")).map(({ gain }) => gain),
  policies: [makePolicy()],
  ...wishes,
});
