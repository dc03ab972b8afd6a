import { memo } from "react";
import { styled } from "styled-components";
import type { FooterAddress } from "../../tools/model/contact";
import type { Footer, Social } from "../../tools/model/navigation";
import { AsWritten } from "../components/AsWritten";
import { BrandMark } from "../components/BrandMark";
import { plainLinks } from "../navigation/followLinks";
import { SiteLink } from "../navigation/SiteLink";
import { toSection } from "../navigation/sections";
import { later } from "../styles/later";
import { container, ringOnDark } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, font, size, space, step } from "../styles/theme";
import { FooterContact } from "./FooterContact";
import { FooterLegal } from "./FooterLegal";
import { footerHeading, footerLink } from "./footerStyle";
import { SocialLinks } from "./SocialLinks";

interface SiteFooterProps {
  readonly brandName: string;
  readonly contact: FooterAddress;
  readonly footer: Footer;
  readonly social: readonly Social[];
  readonly services: readonly { readonly id: string; readonly title: string }[];
  readonly buildYear: number;
  readonly inert: boolean;
}

/** The same on every page: a change of pages costs it nothing. */
export const SiteFooter = memo(function SiteFooter({
  brandName,
  contact,
  footer,
  social,
  services,
  buildYear,
  inert,
}: SiteFooterProps) {
  const titleOf = (id: string) => services.find((service) => service.id === id)?.title ?? id;
  return (
    <Ground inert={inert}>
      <Columns {...plainLinks}>
        <Blurb>
          <Brand>
            <BrandMark width={32} height={32} />
            {brandName}
          </Brand>
          <p>{footer.blurb}</p>
          <SocialLinks label={footer.socialHeading} social={social} />
        </Blurb>
        {footer.columns.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <Heading>{column.heading}</Heading>
            <ul>
              {column.services.map((id) => (
                <li key={id}>
                  <Service to={toSection("services")}>{titleOf(id)}</Service>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <FooterContact heading={footer.contactHeading} contact={contact} />
      </Columns>
      <FooterLegal brandName={brandName} footer={footer} buildYear={buildYear} />
    </Ground>
  );
});

const Ground = styled.footer`
  ${ringOnDark}
  background: ${color.ink};
  color: ${color.foam};
  font-size: ${size.small};
  ${later(1100)}
  ${print} {
    display: none;
  }
`;

const Columns = styled(AsWritten)`
  ${container}
  display: grid;
  gap: ${step[40]} ${step[24]};
  padding-block: ${step[72]} ${step[48]};
  ${up("sm")} {
    grid-template-columns: 1fr 1fr;
  }
  ${up("lg")} {
    grid-template-columns: 4fr 3fr 3fr 3fr;
    padding-block: ${step[96]} ${step[64]};
  }
`;

const Blurb = styled.div`
  display: grid;
  align-content: start;
  gap: ${step[16]};
  max-width: ${space.blurb};
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${step[10]};
  color: ${color.white};
  font: 650 ${size.brand}/1 ${font.heading};
  letter-spacing: -0.025em;
`;

const Heading = styled.h2`
  ${footerHeading}
`;

const Service = styled(SiteLink)`
  ${footerLink}
`;
