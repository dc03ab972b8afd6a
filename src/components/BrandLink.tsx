import { styled } from "styled-components";
import { SiteLink } from "../navigation/SiteLink";
import { visuallyHidden } from "../styles/layout";
import { font, size, space, step } from "../styles/theme";
import { BrandMark } from "./BrandMark";

interface BrandLinkProps {
  readonly name: string;
  /** Said after the name, so that the link tells where it leads. */
  readonly suffix: string;
}

export const BrandLink = ({ name, suffix }: BrandLinkProps) => (
  <Brand to="/">
    <BrandMark width={32} height={32} />
    {name}
    <Suffix>{suffix}</Suffix>
  </Brand>
);

const Brand = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: ${step[10]};
  min-height: ${space.control};
  font: 650 ${size.brand}/1 ${font.heading};
  letter-spacing: -0.025em;
  text-decoration: none;
`;

const Suffix = styled.span`
  ${visuallyHidden}
`;
