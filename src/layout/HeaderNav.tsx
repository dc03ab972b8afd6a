import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../content-model/navigation";
import { SiteLink } from "../navigation/SiteLink";
import { toSection } from "../navigation/sections";
import { useCurrentSection } from "../navigation/useCurrentSection";
import { up } from "../styles/media";
import { panelMenu } from "../styles/panelMenu";
import { color, font, motion, radius, space } from "../styles/theme";

export const menuId = "site-menu";

interface HeaderNavProps {
  readonly ref: Ref<HTMLElement>;
  readonly navigation: Navigation;
  readonly path: string;
  readonly onToggle: (open: boolean) => void;
  readonly onChoice: () => void;
  readonly children: ReactNode;
}

/** One list of links: a panel that the menu button opens on small screens, a row in the header on wide ones. */
export function HeaderNav({ ref, navigation, path, onToggle, onChoice, children }: HeaderNavProps) {
  const section = useCurrentSection(path === "/");
  const items = [
    { to: "/", label: navigation.home, current: path === "/" && section === undefined },
    { to: toSection("services"), label: navigation.services, current: section === "services" },
    { to: toSection("testimonials"), label: navigation.testimonials, current: section === "testimonials" },
    { to: toSection("booking"), label: navigation.contact, current: section === "booking" },
  ];
  return (
    <Menu
      ref={ref}
      id={menuId}
      popover="auto"
      aria-label={navigation.menu}
      onToggle={({ newState }) => onToggle(newState === "open")}
    >
      <Items>
        {items.map(({ to, label, current }) => (
          <li key={to}>
            <Item to={to} aria-current={current ? "true" : undefined} onClick={onChoice}>
              {label}
            </Item>
          </li>
        ))}
      </Items>
      {children}
    </Menu>
  );
}

const Menu = styled.nav`
  ${panelMenu}
`;

const Items = styled.ul`
  display: grid;
  ${up("lg")} {
    display: flex;
    gap: 4px;
  }
`;

const Item = styled(SiteLink)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 64px;
  border-bottom: 1px solid ${color.line};
  font: 650 1.75rem/1.2 ${font.heading};
  letter-spacing: -0.02em;
  text-decoration: none;
  ${up("lg")} {
    min-height: ${space.control};
    padding-inline: 14px;
    border: 0;
    border-radius: ${radius.small};
    font: 500 1rem/1 ${font.body};
    letter-spacing: 0;
  }
  &::after {
    content: "";
    position: absolute;
    inset: auto 0 -1px;
    border-bottom: ${space.hair} solid currentColor;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.feedback} ${motion.easeOut};
  }
  ${up("lg")} {
    &::after {
      inset: auto 14px 6px;
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
