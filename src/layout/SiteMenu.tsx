import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { ActionLink } from "../components/ActionLink";
import { toSection } from "../navigation/sections";
import { useSectionsInView } from "../navigation/useSectionsInView";
import { compact } from "../styles/control";
import { allowMotion, atLeast, forcedColors, openMenu, up, withoutPopovers } from "../styles/media";
import { color, font, fontSize, motion, radius, size, space } from "../styles/theme";

interface SiteMenuProps {
  readonly navigation: Navigation;
  /** Sections of the home page, in order. */
  readonly sections: readonly string[];
  readonly path: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

const menuId = "site-menu";

/**
 * The site's navigation: a row in the header on wide screens, a panel behind a button on small ones. The browser opens
 * and closes the panel, a popover, without scripts; React only mirrors its state. Browsers without popovers show the
 * links in the header.
 */
export function SiteMenu({ navigation, sections, path, open, onChange }: SiteMenuProps) {
  const menu = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and unmount only.
  useEffect(() => {
    // The visitor may have opened the menu before or during hydration.
    if (isOpen(menu.current)) onChange(true);
    return () => onChange(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes the menu.
  useEffect(() => () => close(menu.current), [path]);
  useEffect(() => {
    const wide = window.matchMedia?.(atLeast("lg"));
    const closeMenu = () => close(menu.current);
    wide?.addEventListener("change", closeMenu);
    window.addEventListener("popstate", closeMenu);
    return () => {
      wide?.removeEventListener("change", closeMenu);
      window.removeEventListener("popstate", closeMenu);
    };
  }, []);

  return (
    <>
      <MenuButton
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-expanded={open}
        aria-label={navigation.menu}
      >
        <Bars aria-hidden="true" />
      </MenuButton>
      <Menu
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={navigation.menu}
        onToggle={({ newState }) => onChange(newState === "open")}
      >
        <MenuItems links={navigation.links} sections={sections} path={path} />
        <BookCall to={toSection("booking")}>{navigation.bookCall}</BookCall>
      </Menu>
    </>
  );
}

/** Also false in browsers without popovers, where the selector would throw. */
const isOpen = (menu: HTMLElement | null): boolean =>
  menu?.hidePopover !== undefined && menu.matches(":popover-open");

function close(menu: HTMLElement | null): void {
  if (isOpen(menu)) menu?.hidePopover();
}

const middleOfViewport = "-50% 0px -50% 0px";

type MenuItemsProps = Pick<SiteMenuProps, "sections" | "path"> & Pick<Navigation, "links">;

/** The links, without those to sections that the home page doesn't have. */
function MenuItems({ links, sections, path }: MenuItemsProps) {
  const [section] = useSectionsInView(path === "/" ? [...sections, "footer"] : [], middleOfViewport);
  // The footer has the contact details, so it counts as the booking section.
  const current = section === undefined ? path : `/#${section === "footer" ? "booking" : section}`;
  return (
    <Items role="list">
      {links.map(
        ({ to, label }) =>
          (!to.startsWith("/#") || sections.includes(to.slice(2))) && (
            <li key={to}>
              <Item to={to} aria-current={to === current ? (section ? "true" : "page") : undefined}>
                {label}
              </Item>
            </li>
          ),
      )}
    </Items>
  );
}

const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-right: -${space.s};
  /* Keeps its width next to a long name. */
  padding: 0 ${space.s};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
  ${up("lg")} {
    display: none;
  }
  ${withoutPopovers} {
    display: none;
  }
`;

const Bars = styled.span`
  position: relative;
  width: 24px;
  height: 2px;
  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-top: 2px solid currentColor;
    transform: translateY(-4px);
    ${allowMotion} {
      transition: transform ${motion.feedback} ${motion.easeOut};
    }
  }
  &::after {
    transform: translateY(4px);
  }
  /* Also depends on the menu, because aria-expanded needs scripts. */
  :is(:has(+ ${openMenu}), [aria-expanded="true"]) > &::before {
    transform: rotate(45deg);
  }
  :is(:has(+ ${openMenu}), [aria-expanded="true"]) > &::after {
    transform: rotate(-45deg);
  }
  ${forcedColors} {
    &::before,
    &::after {
      border-color: ButtonText;
    }
  }
`;

const Menu = styled.nav`
  display: none;
  position: fixed;
  inset: ${size.header} 0 0;
  width: 100%;
  height: calc(100dvh - ${size.header});
  margin: 0;
  padding: ${space.l} ${space.gutter} ${space.x2l};
  border: 0;
  background: ${color.surface};
  overflow: auto;
  overscroll-behavior: contain;
  &${openMenu} {
    display: flex;
    flex-direction: column;
    gap: ${space.xl};
    color: ${color.text};
  }
  ${withoutPopovers} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.l};
    height: auto;
    padding: 0 0 ${space.m};
  }
  ${up("lg")} {
    &,
    &${openMenu} {
      position: static;
      display: flex;
      flex-direction: row;
      align-items: center;
      gap: 0;
      width: auto;
      height: auto;
      padding: 0;
      background: none;
      color: inherit;
      overflow: visible;
    }
  }
`;

const Items = styled.ul`
  ${withoutPopovers} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.l};
  }
  ${up("lg")} {
    display: flex;
    gap: ${space.x2s};
  }
`;

const Item = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 64px;
  border-bottom: 1px solid ${color.line};
  font: 650 ${fontSize.menu}/1.2 ${font.heading};
  letter-spacing: -0.02em;
  text-decoration: none;
  ${withoutPopovers} {
    min-height: ${size.control};
    border: 0;
    font-size: ${fontSize.body};
  }
  ${up("lg")} {
    min-height: ${size.control};
    padding-inline: ${space.s};
    border: 0;
    border-radius: ${radius.small};
    font: 500 ${fontSize.text}/1 ${font.body};
    letter-spacing: 0;
  }
  &::after {
    content: "";
    position: absolute;
    inset: auto 0 -1px;
    border-bottom: 2px solid currentColor;
    transform: scaleX(0);
    transform-origin: left;
    ${allowMotion} {
      transition: transform ${motion.feedback} ${motion.easeOut};
    }
  }
  ${up("lg")} {
    &::after {
      inset: auto ${space.s} ${space.x2s};
    }
  }
  &[aria-current]::after,
  &:hover::after {
    transform: none;
  }
  &:not([aria-current]):hover::after {
    opacity: 0.45;
  }
`;

const BookCall = styled(ActionLink)`
  ${up("lg")} {
    ${compact}
    margin-left: ${space.m};
  }
`;
