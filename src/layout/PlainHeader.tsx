import { useEffect } from "react";
import { styled } from "styled-components";
import type { Navigation } from "../../tools/model/navigation";
import { toSection } from "../navigation/sections";
import { container } from "../styles/layout";
import { print } from "../styles/media";
import { color, size, space } from "../styles/theme";
import { menuItems } from "./SiteMenu";

interface PlainHeaderProps {
  readonly brandName: string;
  readonly navigation: Navigation;
  /** Called once: a menu that was open is gone. */
  readonly onMount: () => void;
}

/** Shown instead of a header that failed to render: the same links, and nothing that could fail. */
export function PlainHeader({ brandName, navigation, onMount }: PlainHeaderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(onMount, []);
  const links = [
    { to: "/", label: brandName },
    ...menuItems(navigation),
    { to: toSection("booking"), label: navigation.bookCall },
  ];
  return (
    <Header>
      <nav aria-label={navigation.menu}>
        <Links role="list">
          {links.map(({ to, label }) => (
            <li key={label}>
              <Link href={to}>{label}</Link>
            </li>
          ))}
        </Links>
      </nav>
    </Header>
  );
}

/** Not fixed: in several rows it would cover the page. */
const Header = styled.header`
  background: ${color.surface};
  ${print} {
    display: none;
  }
`;

const Links = styled.ul`
  ${container}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  padding-block: ${space.s};
`;

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.control};
`;
