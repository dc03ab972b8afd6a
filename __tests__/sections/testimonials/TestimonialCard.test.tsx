/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { TestimonialCard } from "../../../src/sections/testimonials/TestimonialCard";
import { makeTestimonial } from "../../support/makeTestimonial";

const testimonial = makeTestimonial({
  content: "Es hält Termine.",
  gain: { value: "−93 %", label: "Fehler" },
});

beforeEach(() => {
  render(<TestimonialCard {...testimonial} photo={null} rating="5 von 5 Sternen" />);
});

test("the quotation marks follow the page's language", () => {
  expect(screen.getByText(testimonial.content)).toContainHTML("<q>Es hält Termine.</q>");
});

test("a figure and its symbol are never on two lines", () => {
  expect(screen.getByText("−93 %")).toHaveStyle({ display: "inline-block" });
});
