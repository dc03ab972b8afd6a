import { z } from "zod";
import { photo } from "./address";
import { formed, group, line, slug } from "./fields";
import type { Content } from "./sdl";

const gain = group("Gain", "The measured gain a client reports.", {
  value: line(12, "The figure that stands out.", "40%"),
  label: line(40, "What the figure counts.", "more conversions"),
});

export const testimonial = group("Testimonial", "One client success story.", {
  id: slug("Name of the testimonial in file names; never changes once published.", "harrow-and-pine"),
  name: line(80, "Name of the person.", "Mara Ellison"),
  position: line(80, "What the person does there.", "Head of Growth"),
  company: line(80, "Where the person works.", "Harrow & Pine"),
  content: line(
    1000,
    "The quote, without quotation marks around it.",
    "Our site used to collect leads. Now it books calls.",
  ),
  image: photo(
    "Photo of the person: an https address, or the name of a file in content/photos.",
    "https://images.example.com/mara-ellison.jpg",
  ).meta({ widget: "photo" }),
  focus: formed(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    "two percentages from 0% to 100%, a space between them: from the left, and from the top",
    "Point of the photo that stays in the middle of the crop, from left and from top.",
    "50% 30%",
  )
    .meta({ widget: "focus" })
    .optional(),
  gain,
});

export const testimonials = z.array(testimonial).min(1);

export type Testimonial = Content<typeof testimonial>;
