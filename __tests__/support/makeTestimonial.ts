import type { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { makePhotoData } from "./makePhotoData";

type TestimonialData = Parameters<typeof TestimonialsSection>[0]["testimonials"][number];

export const makeTestimonial = (given: Partial<TestimonialData> = {}): TestimonialData => ({
  id: "person",
  name: "Ada Example",
  position: "Head of Samples",
  company: "Sample & Sons",
  content: "It works twice as well.",
  gain: { value: "40%", label: "more samples" },
  photo: makePhotoData(),
  ...given,
});
