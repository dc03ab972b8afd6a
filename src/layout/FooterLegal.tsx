import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Footer } from "../../tools/model/navigation";
import { SiteLink } from "../navigation/SiteLink";
import { container } from "../styles/layout";
import { color, step } from "../styles/theme";
import { footerLink } from "./footerStyle";

interface FooterLegalProps {
  readonly brandName: string;
  readonly footer: Footer;
  readonly buildYear: number;
}

export function FooterLegal({ brandName, footer, buildYear }: FooterLegalProps) {
  const [year, setYear] = useState(buildYear);
  // The year of the build in the server's HTML, so that both agree; then the visitor's own.
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <Line>
      <p>{`© ${year} ${brandName}. ${footer.rights}`}</p>
      <Links>
        <li>
          <Policy to="/privacy-policy">{footer.privacy}</Policy>
        </li>
        <li>
          <Policy to="/terms-of-service">{footer.terms}</Policy>
        </li>
      </Links>
    </Line>
  );
}

const Line = styled.div`
  ${container}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${step[8]} ${step[32]};
  padding-block: ${step[24]} ${step[40]};
  &::before {
    content: "";
    flex-basis: 100%;
    margin-bottom: ${step[16]};
    border-top: ${step[1]} solid ${color.veilLine};
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${step[28]};
`;

const Policy = styled(SiteLink)`
  ${footerLink}
`;
