import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { GlobalStyle } from "../styles/GlobalStyle";
import { print } from "../styles/media";
import { color, radius, space } from "../styles/theme";
import { ErrorBoundary } from "./ErrorBoundary";
import { PageError } from "./PageError";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";
import { useSite } from "./useSite";

interface PageLayoutProps {
  /** Path of the current page. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Header, footer and skip link around every page. They stay mounted when pages change. */
export function PageLayout({ path, children }: PageLayoutProps) {
  const { brand, contact, navigation, footer, social, buildYear, services } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [firstPath] = useState(path);
  // The hero animates only on the first page of a visit (sections/Hero).
  const [entered, setEntered] = useState(false);
  if (!entered && path !== firstPath) setEntered(true);
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main">{navigation.skip}</SkipLink>
      <ErrorBoundary fallback={null}>
        <SiteHeader
          brandName={brand.name}
          navigation={navigation}
          path={path}
          menuOpen={menuOpen}
          onMenuChange={setMenuOpen}
        />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} inert={menuOpen} data-entered={entered || undefined}>
        <ErrorBoundary key={path} fallback={<PageError />}>
          {children}
        </ErrorBoundary>
      </main>
      <ErrorBoundary fallback={null}>
        <SiteFooter
          brandName={brand.name}
          contact={contact}
          footer={footer}
          social={social}
          services={services}
          buildYear={buildYear}
          inert={menuOpen}
        />
      </ErrorBoundary>
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  z-index: 3;
  top: ${space.s};
  left: ${space.gutter};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font-weight: 600;
  /* Inside the white box, where the ring has contrast. */
  outline-offset: -6px;
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${print} {
    display: none;
  }
`;
