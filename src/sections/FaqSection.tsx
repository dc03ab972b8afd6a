import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Question } from "../../tools/model/question";
import { AlternatingSection } from "../components/AlternatingSection";
import { container, symbol, visuallyHidden } from "../styles/layout";
import { canHover, print, screen, up } from "../styles/media";
import { color, size, space } from "../styles/theme";
import { headingThree } from "../styles/typography";

interface FaqSectionProps {
  readonly copy: HomeCopy["faq"];
  readonly questions: readonly (Pick<Question, "id" | "question"> & {
    /** Sanitized by the build. */
    readonly answerHtml: string;
  })[];
}

export const FaqSection = ({ copy, questions }: FaqSectionProps) => (
  <AlternatingSection id="faq" copy={copy}>
    <Questions role="list">
      {questions.map(({ id, question, answerHtml }) => (
        <li key={id}>
          <details id={id}>
            <summary>{question}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build sanitizes the HTML. */}
            <Answer dangerouslySetInnerHTML={{ __html: answerHtml }} />
          </details>
        </li>
      ))}
    </Questions>
  </AlternatingSection>
);

const Questions = styled.ul`
  ${container}
  margin-top: ${space.x3l};
  ${up("lg")} {
    margin-top: ${space.x4l};
  }
  > li {
    border-top: 1px solid ${color.line};
  }
  > li:last-child {
    border-bottom: 1px solid ${color.line};
  }
  summary {
    ${headingThree}
    display: flex;
    gap: ${space.m};
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
    min-height: ${size.control};
    padding-block: ${space.m};
    cursor: pointer;
    /* A larger offset would cover the first line of the answer. */
    outline-offset: 0;
    &::-webkit-details-marker {
      display: none;
    }
    &::after {
      flex: none;
      color: ${color.accent};
    }
    ${canHover} {
      &:hover {
        color: ${color.accent};
      }
    }
  }
  ${screen} {
    summary::after {
      ${symbol("+")}
    }
    [open] > summary::after {
      ${symbol("−")}
    }
  }
  ${print} {
    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
    a[rel]::after {
      content: " (" attr(href) ")";
    }
  }
`;

const Answer = styled.div`
  max-width: ${size.measure};
  padding-bottom: ${space.l};
  color: ${color.textMuted};
  p + p,
  p + ul,
  p + ol,
  ul + p,
  ol + p {
    margin-top: ${space.m};
  }
  ul,
  ol {
    padding-left: 1.25em;
  }
  a {
    color: ${color.accent};
  }
  .external {
    ${visuallyHidden}
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
`;
