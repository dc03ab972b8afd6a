import { styled } from "styled-components";
import { followLinks } from "../navigation/followLinks";
import { visuallyHidden } from "../styles/layout";
import { canHover, print, up } from "../styles/media";
import { color, motion, size, space } from "../styles/theme";
import { headingThree } from "../styles/typography";

interface ProseProps {
  /** HTML that the build has made of Markdown and made safe (src/build/policies). */
  readonly html: string;
}

/** A long text to read. */
export const Prose = ({ html }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build allows a short list of tags and addresses only.
  <Text dangerouslySetInnerHTML={{ __html: html }} onClick={followLinks} />
);

const Text = styled.div`
  max-width: ${space.measure};
  overflow-wrap: anywhere;

  & > * + *, section > * + * { margin-top: 1.1em; }
  section { margin-top: 48px; }
  .external { ${visuallyHidden} }
  .heading { position: relative; }

  h2 {
    ${headingThree}
    font-size: ${size.textHeading};
  }
  h3, h4 { font-size: ${size.body}; font-weight: 600; }

  .heading a {
    position: absolute;
    top: 0;
    right: 100%;
    padding: 0 8px;
    color: ${color.river};
    font-size: ${size.h3};
    text-decoration: none;
    opacity: 0;
    transition: opacity ${motion.feedback};
  }
  .heading a:focus-visible { opacity: 1; }
  ${canHover} {
    .heading:hover a { opacity: 1; }
  }

  p a, li a {
    color: ${color.river};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  p a:visited, li a:visited { color: ${color.pine}; }
  ${canHover} {
    p a:hover, li a:hover { text-decoration-thickness: 2px; }
  }
  a[rel]::after { content: "\u2009↗" / ""; }

  ul, ol { padding-left: 1.4em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li + li { margin-top: 0.5em; }
  li::marker { color: ${color.river}; }

  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }

  ${up("lg")} {
    section { margin-top: 56px; }
  }
  ${print} {
    max-width: none;
    .heading a { display: none; }
    .heading { break-after: avoid; }
    a[rel]::after { content: " (" attr(href) ")"; }
    a { color: inherit; }
  }
`;
