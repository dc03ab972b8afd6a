import styled from "styled-components";
import { up } from "../styles/media";
import { breakpoint, photoSize } from "../styles/theme";

/** A testimonial's photo, told in as few bytes as possible: an address is `folder/key/name.format`. */
export interface PhotoData {
  readonly folder: string;
  readonly name: string;
  /** The dominant colour, shown until the photo is there. */
  readonly color: string;
  /** Edges of the square variants in pixels, smallest first; the keys of each format follow their order. */
  readonly widths: readonly number[];
  readonly avif: readonly string[];
  readonly webp: readonly string[];
  readonly jpg: readonly string[];
}

interface PhotoProps {
  readonly photo: PhotoData;
  readonly alt: string;
}

type Format = "avif" | "webp" | "jpg";

const sizes = `(min-width: ${breakpoint.md}px) ${photoSize.wide}px, ${photoSize.phone}px`;

/**
 * The photo of a testimonial as a circle that knows its own size, so a section gives no `sizes`. It is the markup
 * that GatsbyImage would make in the end, without its runtime: the browser alone picks format and size.
 */
export function Photo({ photo, alt }: PhotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(photo, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(photo, "webp")} sizes={sizes} />
      <Portrait
        src={address(photo, "jpg", photo.jpg[0])}
        srcSet={srcSet(photo, "jpg")}
        sizes={sizes}
        width={photoSize.wide}
        height={photoSize.wide}
        loading="lazy"
        decoding="async"
        alt={alt}
        $color={photo.color}
      />
    </picture>
  );
}

const address = ({ folder, name }: PhotoData, format: Format, key = "") =>
  `${folder}/${key}/${name}.${format}`;

const srcSet = (photo: PhotoData, format: Format) =>
  photo.widths.map((width, at) => `${address(photo, format, photo[format][at])} ${width}w`).join(", ");

const Portrait = styled.img<{ readonly $color: string }>`
  display: block;
  width: ${photoSize.phone}px;
  height: ${photoSize.phone}px;
  border-radius: 50%;
  object-fit: cover;
  background-color: ${({ $color }) => $color};

  ${up("md")} {
    width: ${photoSize.wide}px;
    height: ${photoSize.wide}px;
  }
`;
