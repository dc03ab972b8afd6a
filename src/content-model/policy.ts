import { z } from "zod";
import { line, slug } from "./text";

const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ description, examples: ["2024-03-14"] });

const change = z
  .strictObject({
    noticed: day("Day on which the coming change was announced."),
    effective: day("Day from which the changed terms hold, at least 30 days after the notice."),
    summary: line(300, "What changes, in one sentence."),
  })
  .meta({ id: "PolicyChange", description: "A change that is announced but not yet in force." });

/** Front matter of a policy's Markdown file. */
export const policy = z
  .strictObject({
    slug: slug("Address of the page.", "privacy-policy"),
    title: line(80, "Heading of the page.", "Privacy Policy"),
    seoTitle: line(60, "Title in search results, 30 to 60 characters."),
    description: line(160, "Text in search results, 70 to 160 characters."),
    dateLabel: line(40, "Words before the date.", "Last revised"),
    date: day("Day of the last change of meaning."),
    change: change.optional(),
  })
  .meta({ id: "Policy", description: "What stands between the --- lines of a policy." });

export type Policy = z.infer<typeof policy>;
