import type { z } from "zod";
import { services } from "../../content-model/service";
import { site } from "../../content-model/site";
import { testimonials } from "../../content-model/testimonial";
import type { Path } from "./json/tree";

export interface JsonFile {
  readonly file: string;
  readonly definition: z.ZodType;
  /** What one entry is called. */
  readonly noun: string;
  /** Lists whose entries must differ, by a field or as a whole. */
  readonly unique: readonly { readonly list: Path; readonly field?: string }[];
}

export const siteJson: JsonFile = {
  file: "content/site.json",
  definition: site,
  noun: "entry",
  unique: [
    { list: ["social"], field: "network" },
    { list: ["hours", "days"] },
    { list: ["photoHosts"] },
    { list: ["footer", "columns", 0, "services"] },
    { list: ["footer", "columns", 1, "services"] },
  ],
};

export const servicesJson: JsonFile = {
  file: "content/services.json",
  definition: services,
  noun: "service",
  unique: [
    { list: [], field: "id" },
    { list: [], field: "title" },
  ],
};

export const testimonialsJson: JsonFile = {
  file: "content/testimonials.json",
  definition: testimonials,
  noun: "testimonial",
  unique: [{ list: [], field: "id" }],
};

export const jsonFiles: readonly JsonFile[] = [siteJson, servicesJson, testimonialsJson];

/** The policies that every page links to; further ones may stand beside them. */
export const policyFiles: readonly string[] = ["content/privacy-policy.md", "content/terms-of-service.md"];
