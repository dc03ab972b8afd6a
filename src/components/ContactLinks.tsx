import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { DirectContact } from "../../tools/model/contact";
import { color, size, space } from "../styles/theme";

interface ContactLinksProps extends DirectContact {
  /** List items before the phone number. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export const ContactLinks = ({ phone, email, children, className }: ContactLinksProps) => (
  <List role="list" className={className}>
    {children}
    <li>
      <a href={telephone(phone)}>{phone}</a>
    </li>
    <li>
      <a href={`mailto:${email}`}>{email}</a>
    </li>
  </List>
);

/** The `tel:` URL of a phone number, without spaces or parentheses. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.control};
    color: ${color.accent};
    font-weight: 600;
    overflow-wrap: anywhere;
    text-underline-offset: 0.2em;
  }
`;
