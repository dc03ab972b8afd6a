import type { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { testimonial } from "../../tools/model/testimonial";
import { exampleOf } from "./examples";
import { makePhotoData } from "./makePhotoData";

type TestimonialData = Parameters<typeof TestimonialsSection>[0]["testimonials"][number];

/** A testimonial as the page gets it, with the model's examples. */
export const makeTestimonial = (overrides: Partial<TestimonialData> = {}): TestimonialData => ({
  ...exampleOf(testimonial),
  photo: makePhotoData(),
  ...overrides,
});
