import { render, screen, within } from "@testing-library/react";
import { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { content } from "../support/askContent";
import { makePhotoData } from "../support/makePhotoData";
import { makeTestimonial } from "../support/makeTestimonial";

const copy = content.site.home.testimonials;
const section = () => screen.getByRole("region", { name: copy.heading });
const cards = () => within(section()).getAllByRole("listitem");

test("can be linked to, takes the focus, and is named by its heading", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeTestimonial()]} />);
  expect(section()).toHaveAttribute("id", "testimonials");
  section().focus();
  expect(section()).toHaveFocus();
  expect(screen.getByRole("heading", { level: 2, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.intro)).toBeVisible();
});

test("a card has its figure, five stars in words, the quote, and who said it", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeTestimonial()]} />);
  const [card = document.body] = cards();
  expect(within(card).getByText("40%").parentElement).toHaveTextContent("40% more samples");
  expect(within(card).getByRole("img", { name: "5 out of 5 stars" })).toBeInTheDocument();
  const figure = within(card).getByRole("figure");
  expect(within(figure).getByText("“It works twice as well.”").tagName).toBe("BLOCKQUOTE");
  expect(figure).toHaveTextContent("Ada ExampleHead of Samples, Sample & Sons");
});

test("the figures of the four testimonials are those of the content file, in their order", () => {
  const testimonials = content.testimonials.map((one) => ({
    ...one,
    photo: makePhotoData(one.id),
  }));
  render(<TestimonialsSection copy={copy} testimonials={testimonials} />);
  const figures = cards().map((card) => card.querySelector("p")?.textContent);
  expect(figures).toEqual([
    "40% more conversions",
    "65% less processing time",
    "80% faster response times",
    "55% higher close rates",
  ]);
});

test("the photo adds nothing to what is read aloud, as the name stands beside it", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeTestimonial()]} />);
  expect(section().querySelector("img")).toHaveAttribute("alt", "");
});
