import { z } from "zod";
import { group, line, matching, slug } from "./fields";
import { photo } from "./photo";
import type { Entity } from "./sdl";

const gain = group("Gain", "Result", "The result the client measured.", {
  value: line(12, "Figure", "The figure, shown large.", "40%"),
  label: line(40, "Caption", "What the figure measures.", "more conversions"),
});

export const testimonial = group("Testimonial", "Testimonial", "A client success story.", {
  id: slug(
    "ID",
    "Identifies the testimonial and its photo. Don't change it after publishing.",
    "harrow-and-pine",
  ),
  name: line(80, "Name", "Name of the client.", "Mara Ellison"),
  position: line(80, "Position", "The client's job title.", "Head of Growth"),
  company: line(80, "Company", "Where the client works.", "Harrow & Pine"),
  content: line(
    1000,
    "Quote",
    "The client's words, without quotation marks around them.",
    "Our site used to collect leads. Now it books calls.",
  ),
  image: photo(
    "Photo",
    "Photo of the client: an https URL or the name of a file in content/photos. Without one, the site shows the initials.",
    "https://images.example.com/mara-ellison.jpg",
  )
    .meta({ widget: "photo" })
    .optional(),
  focus: matching(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    "Use two percentages from 0% to 100%, separated by a space.",
    "Focal point",
    "The point of the photo to keep when it is cropped: distance from the left, then from the top.",
    "50% 30%",
  )
    .meta({ widget: "focus" })
    .optional(),
  gain,
});

export const testimonials = z
  .array(testimonial)
  .meta({ title: "Testimonials", description: "The testimonials, in the order of the page." });

export type Testimonial = Entity<typeof testimonial>;
