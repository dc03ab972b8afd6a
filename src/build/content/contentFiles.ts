import type { z } from "zod";
import { services } from "../../content-model/service";
import { site } from "../../content-model/site";
import { testimonials } from "../../content-model/testimonial";
import type { Path } from "./json/nodes";

export interface JsonFile {
  readonly file: string;
  readonly definition: z.ZodType;
  /** What one entry is called. */
  readonly noun: string;
  /** Texts that must differ from each other. */
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
    ["footer", "columns", 0, "services", "*"],
    ["footer", "columns", 1, "services", "*"],
  ],
};

export const servicesJson: JsonFile = {
  file: "content/services.json",
  definition: services,
  noun: "service",
  unique: [
    ["*", "id"],
    ["*", "title"],
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
