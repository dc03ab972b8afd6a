import type { IGatsbyImageData } from "gatsby-plugin-image";
import { css, styled } from "styled-components";
import { atLeast, up } from "../styles/media";
import { color, font, photoSize } from "../styles/theme";

export interface PhotoProps {
  /** A File node of the query, or null without a usable photo. */
  readonly photo: {
    readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
  } | null;
  /** The person's name, which is next to the photo. */
  readonly name: string;
}

const sizes = `${atLeast("md")} ${photoSize.wide}px, ${photoSize.phone}px`;

/**
 * A round photo, or the person's initials. Decorative, because the name is next to it. Reads the image data itself: an
 * import of gatsby-plugin-image would add GatsbyImage and StaticImage to the bundle.
 */
export function Photo({ photo, name }: PhotoProps) {
  const image = photo?.childImageSharp?.gatsbyImageData;
  if (image === undefined) return <Initials aria-hidden="true">{initialsOf(name)}</Initials>;
  return (
    <picture>
      {image.images.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <Portrait
        src={image.images.fallback?.src}
        srcSet={image.images.fallback?.srcSet}
        sizes={sizes}
        width={photoSize.wide}
        height={photoSize.wide}
        loading="lazy"
        decoding="async"
        alt=""
        $color={image.backgroundColor}
      />
    </picture>
  );
}

/** The first letters of the first and last names. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word = "") => word.match(/\p{L}/u)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}

const circle = css`
  width: ${photoSize.phone}px;
  height: ${photoSize.phone}px;
  border-radius: 50%;

  ${up("md")} {
    width: ${photoSize.wide}px;
    height: ${photoSize.wide}px;
  }
`;

const Portrait = styled.img<{ readonly $color: string | undefined }>`
  ${circle}
  object-fit: cover;
  background-color: ${({ $color }) => $color};
`;

const Initials = styled.span`
  ${circle}
  display: grid;
  place-items: center;
  background-color: ${color.surfaceTint};
  color: ${color.accent};
  font: 600 ${photoSize.phone * 0.4}px/1 ${font.heading};
`;
