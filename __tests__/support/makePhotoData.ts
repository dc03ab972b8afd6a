import type { PhotoData } from "../../src/components/Photo";

export const makePhotoData = (given: Partial<PhotoData> = {}): PhotoData => ({
  folder: "/static/sample",
  name: "person",
  color: "#8899aa",
  widths: [64, 128],
  avif: ["a64", "a128"],
  webp: ["w64", "w128"],
  jpg: ["j64", "j128"],
  ...given,
});
