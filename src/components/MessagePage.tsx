import type { ReactNode } from "react";
import { styled } from "styled-components";
import { container } from "../styles/layout";
import { size, space } from "../styles/theme";
import { headingOne, lead } from "../styles/typography";

interface MessagePageProps {
  readonly role?: "alert";
  readonly picture?: ReactNode;
  readonly heading: string;
  readonly text: string;
  /** What the visitor can do next. */
  readonly children: ReactNode;
}

/** A short page, vertically centered in the first screen. */
export const MessagePage = ({ role, picture, heading, text, children }: MessagePageProps) => (
  <Page role={role}>
    {picture}
    <h1>{heading}</h1>
    <p>{text}</p>
    {children}
  </Page>
);

const Page = styled.div`
  ${container}
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  min-height: 78vh;
  padding-block: calc(${size.header} + ${space.x3l}) ${space.section};
  h1 {
    ${headingOne}
    max-width: 12em;
  }
  p {
    ${lead}
    max-width: ${size.measure};
  }
`;
