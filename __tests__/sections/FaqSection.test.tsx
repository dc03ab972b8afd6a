/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FaqSection } from "../../src/sections/FaqSection";
import { content } from "../support/sampleContent";

const copy = content.site.home.faq;
const questions = [
  { id: "time", question: "How long does it take?", answerHtml: "<p>Two <strong>weeks</strong>.</p>" },
  { id: "price", question: "What does it cost?", answerHtml: "<p>It depends.</p>" },
];

it("shows each answer when its question is pressed", async () => {
  render(<FaqSection copy={copy} questions={questions} />);
  expect(screen.getByRole("region", { name: copy.heading })).toBeVisible();
  expect(screen.getByText("It depends.")).not.toBeVisible();
  await userEvent.click(screen.getByText("What does it cost?"));
  expect(screen.getByText("It depends.")).toBeVisible();
  expect(screen.getByText("weeks")).not.toBeVisible();
});
