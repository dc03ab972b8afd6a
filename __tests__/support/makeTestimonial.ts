import type { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { testimonial } from "../../tools/model/testimonial";
import { withExamples } from "./examples";
import { makePhotoData } from "./makePhotoData";

type TestimonialData = Parameters<typeof TestimonialsSection>[0]["testimonials"][number];

/** A testimonial as the page gets it, with the model's examples. */
export const makeTestimonial = (given: Partial<TestimonialData> = {}): TestimonialData => ({
  ...testimonial.parse(withExamples(testimonial)),
  photo: makePhotoData(),
  ...given,
});
