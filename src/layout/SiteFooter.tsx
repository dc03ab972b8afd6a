import { Link } from "gatsby";
import { memo } from "react";
import { styled } from "styled-components";
import type { FooterContact } from "../../tools/model/contact";
import type { Footer } from "../../tools/model/navigation";
import { BrandMark } from "../components/BrandMark";
import { telephone } from "../components/ContactLinks";
import { HydrateLater } from "../components/HydrateLater";
import { toSection } from "../navigation/sections";
import { container, ringOnDark } from "../styles/layout";
import { canHover, print, up } from "../styles/media";
import { color, font, fontSize, motion, space } from "../styles/theme";
import { SocialLinks, type SocialProfile } from "./SocialLinks";

interface SiteFooterProps {
  readonly brandName: string;
  readonly contact: FooterContact;
  readonly footer: Footer;
  readonly social: readonly SocialProfile[];
  readonly services: readonly { readonly id: string; readonly title: string }[];
  readonly hasServices: boolean;
  /** Pages with a link in the footer. */
  readonly pages: readonly { readonly slug: string; readonly footerLabel: string | null }[];
  readonly inert: boolean;
}

export const SiteFooter = ({ inert, ...content }: SiteFooterProps) => (
  <FooterRoot id="footer" inert={inert}>
    <FooterContent {...content} />
  </FooterRoot>
);

/** Memoized, so that opening the menu doesn't hydrate it. */
const FooterContent = memo(function FooterContent({
  brandName,
  contact,
  footer,
  social,
  services,
  hasServices,
  pages,
}: Omit<SiteFooterProps, "inert">) {
  const titleOf = (id: string) => services.find((service) => service.id === id)?.title ?? id;
  const links = [
    ...pages,
    { slug: "privacy-policy", footerLabel: footer.privacy },
    { slug: "terms-of-service", footerLabel: footer.terms },
  ];
  return (
    <HydrateLater id="footer" until="visible">
      <Columns>
        <Blurb>
          <Brand>
            <BrandMark />
            {brandName}
          </Brand>
          <p>{footer.blurb}</p>
          <SocialLinks label={footer.socialHeading} social={social} />
        </Blurb>
        {hasServices &&
          footer.columns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <h2>{column.heading}</h2>
              <ul>
                {column.services.map((id) => (
                  <li key={id}>
                    <FooterLink as={Link} to={toSection("services")}>
                      {titleOf(id)}
                    </FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <div>
          <h2>{footer.contactHeading}</h2>
          <Address>
            <p>
              {contact.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <FooterLink href={telephone(contact.phone)}>{contact.phone}</FooterLink>
            <FooterLink href={`mailto:${contact.email}`}>{contact.email}</FooterLink>
          </Address>
        </div>
      </Columns>
      <LegalLine>
        <p>{`© ${__BUILD_YEAR__} ${brandName}. ${footer.rights}`}</p>
        <LegalLinks role="list">
          {links.map(({ slug, footerLabel }) => (
            <li key={slug}>
              <FooterLink as={Link} to={`/${slug}`}>
                {footerLabel}
              </FooterLink>
            </li>
          ))}
        </LegalLinks>
      </LegalLine>
    </HydrateLater>
  );
});

const FooterRoot = styled.footer`
  ${ringOnDark}
  background: ${color.surfaceDarkest};
  color: ${color.textMutedOnDark};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  ${print} {
    display: none;
  }
`;

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${space.x2l} ${space.l};
  padding-block: ${space.x5l} ${space.x3l};
  ${up("sm")} {
    grid-template-columns: 1fr 1fr;
  }
  ${up("lg")} {
    grid-template-columns: 4fr;
    grid-auto-columns: 3fr;
    grid-auto-flow: column;
    padding-block: ${space.x6l} ${space.x4l};
  }
  h2 {
    margin-bottom: ${space.s};
    color: ${color.textOnDark};
    font: 600 ${fontSize.small}/1.4 ${font.body};
  }
`;

const Blurb = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.m};
  max-width: 22rem;
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.textOnDark};
  font: 650 ${fontSize.brand}/1 ${font.heading};
  letter-spacing: -0.025em;
`;

const FooterLink = styled.a`
  display: inline-block;
  padding-block: 6px;
  text-decoration-color: transparent;
  text-underline-offset: 0.25em;
  transition: text-decoration-color ${motion.feedback}, color ${motion.feedback};
  ${canHover} {
    &:hover {
      color: ${color.textOnDark};
      text-decoration-color: currentColor;
    }
  }
`;

const Address = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;
  p {
    padding-block: ${space.x2s};
  }
  span {
    display: block;
  }
`;

const LegalLine = styled.div`
  ${container}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.xl};
  padding-block: ${space.l} ${space.x2l};
  &::before {
    content: "";
    flex-basis: 100%;
    margin-bottom: ${space.m};
    border-top: 1px solid ${color.lineOnDark};
  }
`;

const LegalLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
`;
