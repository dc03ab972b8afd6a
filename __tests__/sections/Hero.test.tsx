/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Hero } from "../../src/sections/Hero";
import { makeTestimonial } from "../support/makeTestimonial";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

const copy = content.site.home.hero;
const gains = ["40%", "65%", "80%", "55%", "12%"].map((value, index) =>
  makeTestimonial({ id: `person-${index}`, gain: { value, label: `gain ${index}` } }),
);

beforeEach(() => {
  mockBrowser();
});

const show = (count = gains.length) => render(<Hero copy={copy} gains={gains.slice(0, count)} hasServices />);

test("has one level-1 heading with the eyebrow and the lead", () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: copy.headline })).toBeVisible();
  expect(screen.getByText(copy.eyebrow)).toBeVisible();
  expect(screen.getByText(copy.lead)).toBeVisible();
});

test("links to the booking and services sections", () => {
  show();
  const actions = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(actions).toEqual([
    ["Book a Consultation", "/#booking"],
    ["Explore Services", "/#services"],
  ]);
});

test("shows the first four gains, each value with its label", () => {
  show();
  const strip = screen.getByRole("list", { name: copy.gainsLabel });
  expect(
    within(strip)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["40% gain 0", "65% gain 1", "80% gain 2", "55% gain 3"]);
});

test("gives both drawings of the picture the same text alternative and labels", () => {
  show();
  expect(screen.getAllByRole("img", { name: copy.flow.label })).toHaveLength(1);
  const pictures = screen.getAllByLabelText(copy.flow.label);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures)
    for (const word of [...copy.flow.inputs, ...copy.flow.outputs, copy.flow.agent, ...copy.flow.verbs])
      expect(within(picture).getByText(word)).toBeInTheDocument();
});

test("has no list of gains without testimonials", () => {
  show(0);
  expect(screen.queryByRole("list")).toBeNull();
});
