import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { ActionLink } from "../components/ActionLink";
import { SiteLink } from "../navigation/SiteLink";
import { sectionIds, toSection } from "../navigation/sections";
import { useSectionsInView } from "../navigation/useSectionsInView";
import { compact } from "../styles/control";
import { forcedColors, openMenu, up } from "../styles/media";
import { breakpoint, color, font, fontSize, motion, radius, size, space } from "../styles/theme";

interface SiteMenuProps {
  readonly navigation: Navigation;
  readonly path: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

const menuId = "site-menu";
const hasPopovers = () => "popover" in HTMLElement.prototype;

/**
 * The site's navigation: a row in the header on wide screens, a panel behind a button on small ones. The panel is a
 * popover, which the browser opens before and without scripts; where browsers lack popovers, it is a disclosure.
 */
export function SiteMenu({ navigation, path, open, onChange }: SiteMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  const close = () => {
    if (!hasPopovers()) onChange(false);
    else if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is hydrated, with the menu perhaps open.
  useEffect(() => {
    if (hasPopovers() && menu.current?.matches(":popover-open")) onChange(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => close, [path]);
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoint.lg}px)`);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  });

  const onButtonClick = () => {
    if (!hasPopovers()) onChange(!open);
  };
  // For a disclosure; the browser and the head script close a popover.
  const onMenuClick = ({ target }: MouseEvent) => {
    if (open && target instanceof Element && target.closest("a")) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !open || hasPopovers()) return;
    close();
    button.current?.focus();
  };

  return (
    <>
      <MenuButton
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-expanded={open}
        aria-label={open ? navigation.closeMenu : navigation.openMenu}
        onClick={onButtonClick}
        onKeyDown={onKeyDown}
      >
        <Bars aria-hidden="true" />
      </MenuButton>
      <Menu
        ref={menu}
        id={menuId}
        popover="auto"
        data-open={open || undefined}
        aria-label={navigation.menu}
        onToggle={({ newState }) => onChange(newState === "open")}
        onClick={onMenuClick}
        onKeyDown={onKeyDown}
      >
        <MenuItems navigation={navigation} path={path} />
        <BookCall to={toSection("booking")}>{navigation.bookCall}</BookCall>
      </Menu>
    </>
  );
}

/** Each item with the sections of the landing page in which it is the current one. */
export const menuItems = ({ home, services, testimonials, contact }: Navigation) => [
  { to: "/", label: home, sections: ["top"] },
  { to: toSection("services"), label: services, sections: ["services"] },
  { to: toSection("testimonials"), label: testimonials, sections: ["testimonials"] },
  { to: toSection("booking"), label: contact, sections: ["booking", "footer"] },
];

const landingSections = [...sectionIds, "footer"];
const middleOfWindow = "-50% 0px -50% 0px";

function MenuItems({ navigation, path }: Pick<SiteMenuProps, "navigation" | "path">) {
  const [section = "top"] = useSectionsInView(path === "/" ? landingSections : [], middleOfWindow);
  return (
    <Items role="list">
      {menuItems(navigation).map(({ to, label, sections }) => (
        <li key={to}>
          <Item to={to} aria-current={path === "/" && sections.includes(section) ? "true" : undefined}>
            {label}
          </Item>
        </li>
      ))}
    </Items>
  );
}

const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-right: calc(-1 * ${space.s});
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
  ${up("lg")} {
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
    transition: transform ${motion.feedback} ${motion.easeOut};
  }
  &::after {
    transform: translateY(4px);
  }
  /* Asks the menu behind the button, too: before and without scripts the button does not change. */
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
  color: inherit;
  overflow: auto;
  overscroll-behavior: contain;
  &${openMenu} {
    display: flex;
    flex-direction: column;
    gap: ${space.xl};
    color: ${color.text};
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
  display: grid;
  ${up("lg")} {
    display: flex;
    gap: ${space.x2s};
  }
`;

const Item = styled(SiteLink)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 64px;
  border-bottom: 1px solid ${color.line};
  font: 650 ${fontSize.menu}/1.2 ${font.heading};
  letter-spacing: -0.02em;
  text-decoration: none;
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
    transition: transform ${motion.feedback} ${motion.easeOut};
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
