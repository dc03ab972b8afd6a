import type { CreateSchemaCustomizationArgs } from "gatsby";
import { policy } from "../../model/policy";
import { sdl } from "../../model/sdl";

const extras = `
  "The date in words."
  dateInWords: String!
  "The text, ready for the page."
  body: PolicyBody!
  "The announced change, until the day it takes effect."
  coming: ComingChange`;

const parts = `
  "A policy's text as the page shows it."
  type PolicyBody @dontInfer {
    "The text, safe to set as HTML."
    html: String!
    "Its headings, in their order."
    contents: [ContentsEntry!]!
  }
  "One heading that can be linked to."
  type ContentsEntry @dontInfer {
    "Its id on the page."
    id: String!
    "Its words."
    text: String!
    "2 for a section, 3 and 4 for what stands inside one."
    depth: Int!
  }
  "A change of terms that is announced but not yet in force."
  type ComingChange @dontInfer {
    "The first day on which it holds."
    effective: String!
    "The same in words."
    effectiveInWords: String!
    "What changes, in one sentence."
    summary: String!
  }`;

export function declarePolicyTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(policy, "Policy", extras));
  actions.createTypes(parts);
}
