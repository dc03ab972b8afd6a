import { render, screen, within } from "@testing-library/react";
import { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { content } from "../support/askContent";
import { makePhotoData } from "../support/makePhotoData";
import { makeStory } from "../support/makeStory";

const copy = content.site.home.testimonials;
const section = () => screen.getByRole("region", { name: copy.heading });
const stories = () => within(section()).getAllByRole("listitem");

test("can be linked to, takes the focus, and is named by its heading", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeStory()]} />);
  expect(section()).toHaveAttribute("id", "testimonials");
  section().focus();
  expect(section()).toHaveFocus();
  expect(screen.getByRole("heading", { level: 2, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.intro)).toBeVisible();
});

test("a story has its figure, five stars in words, the quote, and who said it", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeStory()]} />);
  const [story = document.body] = stories();
  expect(within(story).getByText("40%").parentElement).toHaveTextContent("40% more samples");
  expect(within(story).getByRole("img", { name: "5 out of 5 stars" })).toBeInTheDocument();
  const figure = within(story).getByRole("figure");
  expect(within(figure).getByText("“It works twice as well.”").tagName).toBe("BLOCKQUOTE");
  expect(figure).toHaveTextContent("Ada ExampleHead of Samples, Sample & Sons");
});

test("the figures of the four stories are those of the content file, in their order", () => {
  const testimonials = content.testimonials.map((one) => ({
    ...one,
    photo: makePhotoData(one.id),
  }));
  render(<TestimonialsSection copy={copy} testimonials={testimonials} />);
  const figures = stories().map((story) => story.querySelector("p")?.textContent);
  expect(figures).toEqual([
    "40% more conversions",
    "65% less processing time",
    "80% faster response times",
    "55% higher close rates",
  ]);
});

test("the photo adds nothing to what is read aloud, as the name stands beside it", () => {
  render(<TestimonialsSection copy={copy} testimonials={[makeStory()]} />);
  expect(section().querySelector("img")).toHaveAttribute("alt", "");
});
