import { z } from "zod";
import { group, line, markdown, slugExcept } from "./fields";
import { reservedIds } from "./pages";
import type { Entity } from "./sdl";

export const question = group("Question", "Question", "A frequently asked question and its answer.", {
  id: slugExcept(reservedIds)(
    "ID",
    "Identifies the question in links, such as /#how-long-does-it-take. Don't change it after publishing.",
    "how-long-does-it-take",
  ),
  question: line(160, "Question", "The question, in the words of a client.", "How long does a project take?"),
  answer: markdown(
    2000,
    "Answer",
    "The answer, in Markdown without headings, tables or strikethrough.",
    "Most projects take **two to six weeks**. [Book a call](/#booking) to get a date.",
  ),
});

export const questions = z
  .array(question)
  .meta({ title: "FAQ", description: "Frequently asked questions, in the order of the page." });

export type Question = Entity<typeof question>;
