import { type ReactNode, useState } from "react";
import { keyframes, styled } from "styled-components";
import { GlobalStyle } from "../styles/GlobalStyle";
import { allowMotion, print } from "../styles/media";
import { color, motion, radius, space } from "../styles/theme";
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
  const { brand, contact, navigation, footer, social, services, sections, pages } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [firstPath] = useState(path);
  // The hero animates only on the first page of a visit (sections/hero/entrance).
  const [entered, setEntered] = useState(false);
  if (!entered && path !== firstPath) setEntered(true);
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main" onClick={() => setMenuOpen(false)}>
        {navigation.skip}
      </SkipLink>
      <ErrorBoundary fallback={null}>
        <SiteHeader
          brandName={brand.name}
          navigation={navigation}
          sections={sections}
          path={path}
          menuOpen={menuOpen}
          onMenuChange={setMenuOpen}
        />
      </ErrorBoundary>
      <Main id="main" tabIndex={-1} inert={menuOpen} data-entered={entered || undefined}>
        <ErrorBoundary key={path} fallback={<PageError />}>
          {children}
        </ErrorBoundary>
      </Main>
      <ErrorBoundary fallback={null}>
        <SiteFooter
          brandName={brand.name}
          contact={contact}
          footer={footer}
          social={social}
          services={services}
          pages={pages}
          hasServices={sections.includes("services")}
          inert={menuOpen}
        />
      </ErrorBoundary>
    </>
  );
}

const progress = keyframes`
  from { transform: scaleX(0.1); }
`;

/** A page change that has to wait sets aria-busy (navigation/navigationFallback) and shows a progress bar. */
const Main = styled.main`
  &[aria-busy="true"]::before {
    content: "";
    position: fixed;
    z-index: 4;
    inset: 0 0 auto;
    border-top: 3px solid ${color.accent};
    border-bottom: 1px solid ${color.surface};
    transform-origin: left;
    ${allowMotion} {
      animation: ${progress} 1500ms ${motion.easeOut};
    }
  }
`;

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
  /* Inside the box, where the ring has contrast. */
  outline-offset: -6px;
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${print} {
    display: none;
  }
`;
