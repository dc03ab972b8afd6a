import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { ActionLink } from "../components/ActionLink";
import { BrandLink } from "../components/BrandLink";
import { MenuButton } from "../components/MenuButton";
import { toSection } from "../navigation/sections";
import { compact } from "../styles/control";
import { container, ringOnDark } from "../styles/layout";
import { print, up } from "../styles/media";
import { breakpoint, color, motion, shadow, space, step } from "../styles/theme";
import { HeaderNav, menuId } from "./HeaderNav";

interface SiteHeaderProps {
  readonly brandName: string;
  readonly navigation: Navigation;
  readonly path: string;
  readonly onMenu: (open: boolean) => void;
}

export function SiteHeader({ brandName, navigation, path, onMenu }: SiteHeaderProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  // Browsers without popovers throw at their selector, too.
  const isOpen = () => "hidePopover" in HTMLElement.prototype && !!menu.current?.matches(":popover-open");
  const close = () => {
    if (isOpen()) menu.current?.hidePopover();
  };
  const toggled = (nowOpen: boolean) => {
    setOpen(nowOpen);
    onMenu(nowOpen);
  };
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoint.lg}px)`);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, and nothing else does it here.
  useEffect(() => {
    if (shownPath.current !== path) close();
    // Opened before the scripts were there: they have to be told.
    else if (isOpen()) toggled(true);
    shownPath.current = path;
  }, [path]);
  return (
    <Header data-over-hero={path === "/" || undefined}>
      <Bar>
        <BrandLink name={brandName} suffix={navigation.brandHome} />
        <MenuButton menuId={menuId} open={open} label={open ? navigation.closeMenu : navigation.openMenu} />
        <HeaderNav ref={menu} navigation={navigation} path={path} onToggle={toggled}>
          <BookCall to={toSection("booking")}>{navigation.bookCall}</BookCall>
        </HeaderNav>
      </Bar>
    </Header>
  );
}

/**
 * Solid by default, so also without scripts; the document's mark (headerMark) makes it clear. Only the header is asked
 * for the open menu: asked of the document, any change of the page would style all of it anew. Browsers that know
 * neither popovers nor `:has` have no menu and should have a clear header: `:is` forgives what it does not know.
 */
const Header = styled.header`
  position: fixed;
  z-index: 2;
  inset: 0 0 auto;
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.header};
  transition: background-color ${motion.feedback}, color ${motion.feedback}, box-shadow ${motion.feedback};
  html[data-header="clear"] &:not(:is(:has(#${menuId}:popover-open))) {
    background: transparent;
    box-shadow: none;
    &[data-over-hero] {
      color: ${color.white};
      ${ringOnDark}
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
  height: ${space.header};
`;

const BookCall = styled(ActionLink)`
  min-height: ${step[56]};
  ${up("lg")} {
    ${compact}
    margin-left: ${step[20]};
  }
`;
