import { renderToStaticMarkup } from "react-dom/server";
import { HeadStart } from "../../src/layout/HeadStart";
import { preloadedFonts } from "../../src/styles/fonts";

const head = new DOMParser().parseFromString(renderToStaticMarkup(<HeadStart />), "text/html").head;
const style = head.querySelector("style")?.textContent ?? "";

test("the fonts are fetched at once, and named in a style of their own", () => {
  expect(style.match(/font-display:swap/g)).toHaveLength(preloadedFonts.length);
  for (const font of preloadedFonts) {
    expect(head.querySelector(`link[rel=preload][as=font][href="${font}"]`)).not.toBeNull();
    expect(style).toContain(`url(${font}) format("woff2")`);
  }
});

test("until they are there, fonts of the machine stand in, stretched to the same width and lines", () => {
  const faces = style.split("@font-face").filter((face) => face.includes("local("));
  expect(faces).toHaveLength(8);
  for (const face of faces)
    expect(face).toMatch(
      /size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0%/,
    );
});
