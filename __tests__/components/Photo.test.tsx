import { render, screen } from "@testing-library/react";
import { Photo } from "../../src/components/Photo";
import type { PhotoData as BuiltPhotoData } from "../../tools/photos/output/photoData";

/** Typed as the build gives it: the component must be able to draw that. */
const photo: BuiltPhotoData = {
  folder: "/static/abc",
  name: "ada",
  color: "#e8f8e8",
  widths: [64, 128],
  avif: ["a1", "a2"],
  webp: ["w1", "w2"],
  jpg: ["j1", "j2"],
};

test("offers AVIF, then WebP, then JPEG, each in every width", () => {
  const { container } = render(<Photo photo={photo} alt="Ada" />);
  const sources = [...container.querySelectorAll("source")].map(({ type, srcset }) => [type, srcset]);
  expect(sources).toEqual([
    ["image/avif", "/static/abc/a1/ada.avif 64w, /static/abc/a2/ada.avif 128w"],
    ["image/webp", "/static/abc/w1/ada.webp 64w, /static/abc/w2/ada.webp 128w"],
  ]);
  expect(screen.getByRole("img", { name: "Ada" })).toHaveAttribute(
    "srcset",
    "/static/abc/j1/ada.jpg 64w, /static/abc/j2/ada.jpg 128w",
  );
});

test("reserves its place, shows its color while it loads, and waits until it is near", () => {
  render(<Photo photo={photo} alt="Ada" />);
  const image = screen.getByRole("img", { name: "Ada" });
  expect(image).toHaveAttribute("width", "64");
  expect(image).toHaveAttribute("height", "64");
  expect(image).toHaveAttribute("loading", "lazy");
  expect(image).toHaveAttribute("decoding", "async");
  expect(image).toHaveAttribute("sizes", "(min-width: 768px) 64px, 56px");
  expect(image).toHaveStyle({ backgroundColor: "#e8f8e8" });
});
