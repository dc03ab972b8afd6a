import { Link } from "gatsby";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { BrandMark } from "../components/BrandMark";
import { VisuallyHidden } from "../components/VisuallyHidden";
import { container, ringOnDark } from "../styles/layout";
import { below, openMenu, print, withoutPopovers } from "../styles/media";
import { color, font, fontSize, motion, shadow, size, space } from "../styles/theme";
import { SiteMenu } from "./SiteMenu";

interface SiteHeaderProps {
  readonly brandName: string;
  readonly navigation: Navigation;
  /** Sections of the home page, in order. */
  readonly sections: readonly string[];
  readonly path: string;
  readonly menuOpen: boolean;
  readonly onMenuChange: (open: boolean) => void;
}

export const SiteHeader = ({
  brandName,
  navigation,
  sections,
  path,
  menuOpen,
  onMenuChange,
}: SiteHeaderProps) => (
  <Header data-over-hero={path === "/" || undefined}>
    <Bar>
      <Brand to="/">
        <BrandMark />
        {brandName}
        <VisuallyHidden>{navigation.brandHome}</VisuallyHidden>
      </Brand>
      <SiteMenu
        navigation={navigation}
        sections={sections}
        path={path}
        open={menuOpen}
        onChange={onMenuChange}
      />
    </Bar>
  </Header>
);

/** Solid unless the head script sets `data-header="clear"`. Also solid without scripts and above an open menu. */
const Header = styled.header`
  position: fixed;
  z-index: 2;
  inset: 0 0 auto;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.header};
  transition: background-color ${motion.feedback}, color ${motion.feedback}, box-shadow ${motion.feedback};
  html[data-header="clear"] &:not(:is(:has(${openMenu}))) {
    background: transparent;
    box-shadow: none;
    &[data-over-hero] {
      color: ${color.textOnDark};
      ${ringOnDark}
    }
  }
  /* Without popovers, the menu's links are in the header. With several rows, a fixed header would cover the page. */
  ${withoutPopovers} {
    ${below("lg")} {
      &&&& {
        --ring: ${color.accent};
        position: static;
        background: ${color.surface};
        color: ${color.text};
      }
    }
  }
  ${print} {
    display: none;
  }
`;

const Bar = styled.div`
  ${container}
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.header};
  ${withoutPopovers} {
    flex-wrap: wrap;
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${size.control};
  font: 650 ${fontSize.brand}/1 ${font.heading};
  letter-spacing: -0.025em;
  text-decoration: none;
  /* Next to a long menu, even ordinary names would break. */
  ${below("lg")} {
    overflow-wrap: anywhere;
  }
`;
