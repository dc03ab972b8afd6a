/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Photo } from "../../src/components/Photo";
import { atLeast } from "../../src/styles/media";
import { photoSize } from "../../src/styles/theme";
import { makePhotoData } from "../support/makePhotoData";

test("offers AVIF, WebP and JPEG, in this order and in every width", () => {
  const { container } = render(<Photo photo={makePhotoData("ada")} name="Ada" />);
  const files = (format: string) =>
    `/static/sample/64/ada.${format} 64w,\n/static/sample/128/ada.${format} 128w`;
  const sources = [...container.querySelectorAll("source")].map(({ type, srcset }) => [type, srcset]);
  expect(sources).toEqual([
    ["image/avif", files("avif")],
    ["image/webp", files("webp")],
  ]);
  expect(screen.getByRole("presentation")).toHaveAttribute("srcset", files("jpg"));
  expect(screen.getByRole("presentation")).toHaveAttribute("src", "/static/sample/64/ada.jpg");
});

test("reserves its space, shows its color while it loads, and loads lazily", () => {
  render(<Photo photo={makePhotoData()} name="Ada" />);
  const image = screen.getByRole("presentation");
  expect(image).toHaveAttribute("width", String(photoSize.wide));
  expect(image).toHaveAttribute("height", String(photoSize.wide));
  expect(image).toHaveAttribute("loading", "lazy");
  expect(image).toHaveAttribute("decoding", "async");
  expect(image).toHaveAttribute("sizes", `${atLeast("md")} ${photoSize.wide}px, ${photoSize.phone}px`);
  expect(image).toHaveStyle({ backgroundColor: "#8899aa" });
});

test.each([
  ["Mara Ellison", "ME"],
  ["Cher", "C"],
  ["Éva van der Øst", "ÉØ"],
  ["(Jo) o’Neil", "JO"],
  ["李 明", "李明"],
])("shows the initials of %s without a photo", (name, initials) => {
  const { container } = render(<Photo photo={null} name={name} />);
  expect(container).toHaveTextContent(new RegExp(`^${initials}$`));
  expect(screen.queryByRole("presentation")).toBeNull();
});
