import { styled } from "styled-components";
import { externalArrow, visuallyHidden } from "../../styles/layout";
import { canHover, print, up } from "../../styles/media";
import { color, fontSize, motion, radius, size, space } from "../../styles/theme";
import { headingThree } from "../../styles/typography";

interface ProseProps {
  /** HTML that the build made from Markdown and sanitized (tools/site/documentBody). */
  readonly html: string;
}

/** The text of a policy or page. */
export const Prose = ({ html }: ProseProps) => (
  <Text
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build allows only a short list of tags and URLs.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const Text = styled.div`
  max-width: ${size.measure};

  & > * + *, section > * + * { margin-top: 1.1em; }
  section { margin-top: ${space.x3l}; }
  .external { ${visuallyHidden} }
  .heading { position: relative; }

  h2 {
    ${headingThree}
    font-size: ${fontSize.textHeading};
  }
  h3, h4 { font-size: ${fontSize.body}; font-weight: 600; }

  .heading a {
    position: absolute;
    right: 0;
    bottom: 0;
    padding: 0 ${space.xs};
    background: ${color.page};
    color: ${color.accent};
    font-size: ${fontSize.h3};
    text-decoration: none;
    opacity: 0;
    transition: opacity ${motion.feedback};
  }
  .heading a:focus-visible { opacity: 1; }
  ${canHover} {
    .heading:hover a { opacity: 1; }
  }
  /* On a touch screen, the link stays invisible, and a tap at the end of the heading would follow it. */
  @media (hover: none) {
    .heading a { pointer-events: none; }
  }

  p a, li a {
    color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  p a:visited, li a:visited { color: ${color.linkVisited}; }
  ${canHover} {
    p a:hover, li a:hover { text-decoration-thickness: 2px; }
  }
  a[rel] { ${externalArrow} }
  /* Keeps a phone number on one line. Longer link text still breaks. */
  a[href^="tel"] { display: inline-block; max-width: 100%; }

  ul, ol { padding-left: 1.4em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li + li { margin-top: 0.5em; }
  li::marker { color: ${color.accent}; }

  img { height: auto; border-radius: ${radius.small}; }

  blockquote {
    padding-left: ${space.m};
    border-left: 3px solid ${color.line};
    color: ${color.textMuted};
  }

  /* Set on the table, because text-align on cells would override their align attribute. */
  table { width: 100%; border-collapse: collapse; text-align: left; }
  th, td { padding: ${space.xs} ${space.s} ${space.xs} 0; border-bottom: 1px solid ${color.line}; vertical-align: top; overflow-wrap: anywhere; }

  ${up("lg")} {
    section { margin-top: ${space.x4l}; }
  }
  /* From this width, there is room to the left of the heading. */
  @media (min-width: 82em) {
    .heading a { top: 0; right: calc(100% + ${space.xs}); bottom: auto; }
  }
  ${print} {
    max-width: none;
    .heading a { display: none; }
    .heading { break-after: avoid; }
    a[rel]::after { content: " (" attr(href) ")"; }
    a { color: inherit; }
  }
`;
