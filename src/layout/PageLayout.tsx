import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { GlobalStyle } from "../styles/GlobalStyle";
import { print } from "../styles/media";
import { color, radius, space, step } from "../styles/theme";
import { ErrorBoundary } from "./ErrorBoundary";
import { ShownHeadTags } from "./HeadTags";
import { ShownPage } from "./ShownPage";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";
import { useSite } from "./useSite";

interface PageLayoutProps {
  /** The path of the page inside. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What surrounds every page and stays while pages change. */
export function PageLayout({ path, children }: PageLayoutProps) {
  const { brand, contact, navigation, footer, social, buildYear, services } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <GlobalStyle />
      <ShownHeadTags />
      <SkipLink href="#main">{navigation.skip}</SkipLink>
      <ErrorBoundary fallback={null}>
        <SiteHeader brandName={brand.name} navigation={navigation} path={path} onMenu={setMenuOpen} />
      </ErrorBoundary>
      <Main id="main" ref={main} tabIndex={-1} inert={menuOpen}>
        <ShownPage path={path} into={main}>
          {children}
        </ShownPage>
      </Main>
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
  top: ${step[12]};
  left: ${space.gutter};
  padding: ${step[12]} ${step[20]};
  border-radius: ${radius.small};
  background: ${color.white};
  color: ${color.ink};
  font-weight: 600;
  /* Inside of it, where the ring stands out on white, whatever the page behind it looks like. */
  outline-offset: calc(-1 * ${step[6]});
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${print} {
    display: none;
  }
`;

const Main = styled.main`
  display: block;
`;
