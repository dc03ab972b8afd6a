import { styled } from "styled-components";
import type { FooterAddress } from "../../tools/model/contact";
import { telephone } from "../components/ContactWays";
import { step } from "../styles/theme";
import { footerHeading, footerLink } from "./footerStyle";

interface FooterContactProps {
  readonly heading: string;
  readonly contact: FooterAddress;
}

export function FooterContact({ heading, contact }: FooterContactProps) {
  const { street, city, region, postalCode } = contact.address;
  return (
    <div>
      <Heading>{heading}</Heading>
      <Address>
        <p>
          {street}
          <br />
          {[city, `${region} ${postalCode}`.trim()].filter(Boolean).join(", ")}
        </p>
        <Line href={telephone(contact.phone)}>{contact.phone}</Line>
        <Line href={`mailto:${contact.email}`}>{contact.email}</Line>
      </Address>
    </div>
  );
}

const Heading = styled.h2`
  ${footerHeading}
`;

const Address = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;
  p {
    padding-block: ${step[6]};
  }
`;

const Line = styled.a`
  ${footerLink}
`;
