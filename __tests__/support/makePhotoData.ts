import type { IGatsbyImageData } from "gatsby-plugin-image";

/** Makes the photo of a testimonial as the home page's query returns it. */
export function makePhotoData(name = "person") {
  const srcSet = (format: string) =>
    [64, 128].map((width) => `/static/sample/${width}/${name}.${format} ${width}w`).join(",\n");
  const gatsbyImageData: IGatsbyImageData = {
    layout: "fixed",
    width: 64,
    height: 64,
    backgroundColor: "#8899aa",
    images: {
      fallback: { src: `/static/sample/64/${name}.jpg`, srcSet: srcSet("jpg"), sizes: "64px" },
      sources: [
        { type: "image/avif", srcSet: srcSet("avif"), sizes: "64px" },
        { type: "image/webp", srcSet: srcSet("webp"), sizes: "64px" },
      ],
    },
  };
  return { childImageSharp: { gatsbyImageData } };
}
