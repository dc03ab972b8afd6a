import { styled } from "styled-components";
import { htmlLinks } from "../../navigation/SiteLink";
import { visuallyHidden } from "../../styles/layout";
import { canHover, print, up } from "../../styles/media";
import { color, motion, size, space, step } from "../../styles/theme";
import { headingThree } from "../../styles/typography";

interface ProseProps {
  /** HTML that the build has made of Markdown and sanitized (tools/site/policies). */
  readonly html: string;
}

/** A long text to read. */
export const Prose = ({ html }: ProseProps) => (
  <Text
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build allows a short list of tags and addresses only.
    dangerouslySetInnerHTML={{ __html: html }}
    {...htmlLinks}
  />
);

const Text = styled.div`
  max-width: ${space.measure};

  & > * + *, section > * + * { margin-top: 1.1em; }
  section { margin-top: ${step[48]}; }
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
    padding: 0 ${step[8]};
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
    text-decoration-thickness: ${step[1]};
    text-underline-offset: 0.2em;
  }
  p a:visited, li a:visited { color: ${color.pine}; }
  ${canHover} {
    p a:hover, li a:hover { text-decoration-thickness: ${step[2]}; }
  }
  a[rel]::after { content: "\u2009↗" / ""; }

  ul, ol { padding-left: 1.4em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li + li { margin-top: 0.5em; }
  li::marker { color: ${color.river}; }

  table { width: 100%; border-collapse: collapse; }
  th, td { padding: ${step[8]} ${step[12]} ${step[8]} 0; border-bottom: ${step[1]} solid ${color.line}; text-align: left; vertical-align: top; }

  ${up("lg")} {
    section { margin-top: ${step[56]}; }
  }
  ${print} {
    max-width: none;
    .heading a { display: none; }
    .heading { break-after: avoid; }
    a[rel]::after { content: " (" attr(href) ")"; }
    a { color: inherit; }
  }
`;
