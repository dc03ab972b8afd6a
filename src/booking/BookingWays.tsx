import { styled } from "styled-components";
import type { DirectContact } from "../../tools/model/contact";
import { telephone } from "../components/ContactWays";
import { print } from "../styles/media";
import { color, size, space, step } from "../styles/theme";

interface BookingWaysProps {
  readonly openLink: string;
  readonly url: string;
  readonly contact: DirectContact;
}

/** Plain links: they need neither the calendar nor any script. */
export const BookingWays = ({ openLink, url, contact: { phone, email } }: BookingWaysProps) => (
  <Ways>
    <li>
      <Page href={url}>{openLink}</Page>
    </li>
    <li>
      <Way href={telephone(phone)}>{phone}</Way>
    </li>
    <li>
      <Way href={`mailto:${email}`}>{email}</Way>
    </li>
  </Ways>
);

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${step[24]};
  padding-left: ${step[28]};
  font-size: ${size.small};
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${space.control};
  color: ${color.river};
  text-underline-offset: 0.2em;
`;

/** On paper an address is only of use in print. */
const Page = styled(Way)`
  font-weight: 600;
  ${print} {
    display: inline;
  }
  &::after {
    content: "\\00a0↗" / "";
    ${print} {
      content: "\\00a0(" attr(href) ")";
    }
  }
`;
