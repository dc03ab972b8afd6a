import type { z } from "zod";
import { services } from "../model/service";
import { site } from "../model/site";
import { testimonials } from "../model/testimonial";
import type { Path } from "./json/nodes";

export interface JsonFile {
  readonly file: string;
  readonly definition: z.ZodType;
  /** What one entry is called. */
  readonly noun: string;
  /** Texts that must differ from each other; entries of a list from those of the same list. */
  readonly unique: readonly Path[];
}

export const siteJson: JsonFile = {
  file: "content/site.json",
  definition: site,
  noun: "entry",
  unique: [
    ["social", "*", "network"],
    ["hours", "days", "*"],
    ["photoHosts", "*"],
    ["footer", "columns", "*", "heading"],
    ["footer", "columns", "*", "services", "*"],
    ["home", "hero", "flow", "verbs", "*"],
    ["home", "booking", "steps", "*", "title"],
  ],
};

export const servicesJson: JsonFile = {
  file: "content/services.json",
  definition: services,
  noun: "service",
  unique: [
    ["*", "id"],
    ["*", "title"],
    ["*", "features", "*"],
  ],
};

export const testimonialsJson: JsonFile = {
  file: "content/testimonials.json",
  definition: testimonials,
  noun: "testimonial",
  unique: [["*", "id"]],
};

export const jsonFiles: readonly JsonFile[] = [siteJson, servicesJson, testimonialsJson];

/** The policies that every page links to; further ones may stand beside them. */
export const policyFiles: readonly string[] = ["content/privacy-policy.md", "content/terms-of-service.md"];
