import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { SiteLink } from "../navigation/SiteLink";
import { toSection } from "../navigation/sections";
import { useCurrentSection } from "../navigation/useCurrentSection";
import { noPopovers, up } from "../styles/media";
import { panelMenu } from "../styles/panelMenu";
import { color, font, motion, radius, size, space, step } from "../styles/theme";

export const menuId = "site-menu";

interface HeaderNavProps {
  readonly ref: Ref<HTMLElement>;
  readonly navigation: Navigation;
  readonly path: string;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** One list of links: a panel that the menu button opens on small screens, a row in the header on wide ones. */
export function HeaderNav({ ref, navigation, path, onToggle, children }: HeaderNavProps) {
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
            <Item to={to} aria-current={current ? "true" : undefined}>
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

/** In the header of a phone there is no room for them, where the browser has no popover to put them in. */
const Items = styled.ul`
  display: grid;
  ${noPopovers} {
    display: none;
  }
  ${up("lg")} {
    display: flex;
    gap: ${step[4]};
  }
`;

const Item = styled(SiteLink)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${step[64]};
  border-bottom: ${step[1]} solid ${color.line};
  font: 650 ${size.menu}/1.2 ${font.heading};
  letter-spacing: -0.02em;
  text-decoration: none;
  ${up("lg")} {
    min-height: ${space.control};
    padding-inline: ${step[14]};
    border: 0;
    border-radius: ${radius.small};
    font: 500 ${size.text}/1 ${font.body};
    letter-spacing: 0;
  }
  &::after {
    content: "";
    position: absolute;
    inset: auto 0 calc(-1 * ${step[1]});
    border-bottom: ${space.hair} solid currentColor;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.feedback} ${motion.easeOut};
  }
  ${up("lg")} {
    &::after {
      inset: auto ${step[14]} ${step[6]};
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
