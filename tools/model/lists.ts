import type { z } from "zod";
import { questions } from "./question";
import { services } from "./service";
import { testimonials } from "./testimonial";

/** A list in a separate content file. The check, the GraphQL schema, the editor and the docs loop over all lists. */
export interface List {
  /** Name of the file, without .json. */
  readonly name: string;
  readonly definition: z.ZodArray<z.ZodObject>;
  /** Paths of values that must be unique. */
  readonly unique: readonly string[];
}

export const lists: readonly List[] = [
  { name: "services", definition: services, unique: ["*.id", "*.title", "*.features.*"] },
  { name: "testimonials", definition: testimonials, unique: ["*.id"] },
  { name: "faq", definition: questions, unique: ["*.id", "*.question"] },
];

/** The label of a list, the word for an entry, and its GraphQL type: "Services", "service" and "Service". */
export function listNames({ definition }: List) {
  const { id = "", title = "" } = definition.element.meta() ?? {};
  return { label: definition.meta()?.title ?? title, noun: title.toLowerCase(), type: id };
}
