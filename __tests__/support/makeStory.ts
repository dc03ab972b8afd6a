import type { TestimonialsSection } from "../../src/sections/TestimonialsSection";
import { makePhotoData } from "./makePhotoData";

type StoryData = Parameters<typeof TestimonialsSection>[0]["testimonials"][number];

export const makeStory = (given: Partial<StoryData> = {}): StoryData => ({
  id: "person",
  name: "Ada Example",
  position: "Head of Samples",
  company: "Sample & Sons",
  content: "It works twice as well.",
  gain: { value: "40%", label: "more samples" },
  photo: makePhotoData(),
  ...given,
});
