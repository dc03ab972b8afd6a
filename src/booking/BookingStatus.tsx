import type { Ref } from "react";
import { styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import { telephone } from "../components/ContactLinks";
import { print, up } from "../styles/media";
import { color, fontSize, size, space } from "../styles/theme";
import { headingThree } from "../styles/typography";
import type { BookingState } from "./bookingMachine";

interface BookingStatusProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly state: BookingState;
  readonly booking: Booking;
  readonly contact: DirectContact;
}

/** What the box says in its status, and the ways to book that need neither the calendar nor any script. */
export function BookingStatus({ ref, state, booking, contact }: BookingStatusProps) {
  const { messages, url } = booking;
  const { status, seen } = state;
  const booked = status === "booked" || status === "returned";
  return (
    <Header data-booked={booked || undefined}>
      <LiveRegion ref={ref} role="status" aria-live={seen ? "polite" : "off"} tabIndex={-1}>
        {/* A new paragraph for a new sentence: screen readers announce it, and no text moves. */}
        <Sentence key={status} data-status={status}>
          {booked ? messages.bookedHeading : messages[status]}
        </Sentence>
        {booked && <NextSteps>{messages.bookedText}</NextSteps>}
      </LiveRegion>
      <Links role="list">
        <li>
          <EventPage href={url}>{messages.openLink}</EventPage>
        </li>
        <li>
          <StatusLink href={telephone(contact.phone)}>{contact.phone}</StatusLink>
        </li>
        <li>
          <StatusLink href={`mailto:${contact.email}`}>{contact.email}</StatusLink>
        </li>
      </Links>
    </Header>
  );
}

const Header = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.l} ${space.m} ${space.s};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  &[data-booked] {
    background: ${color.surfaceTint};
  }
  ${up("sm")} {
    padding-inline: ${space.xl};
  }
`;

/** Has room for two lines from the start, so that no sentence moves the calendar. */
const LiveRegion = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.xs};
  min-height: calc(2 * 1.2 * ${fontSize.h3});
  padding-left: ${space.l};
  ${print} {
    display: none;
  }
`;

const Sentence = styled.p`
  ${headingThree}
  position: relative;
  &::before {
    content: "";
    position: absolute;
    top: 0.4em;
    left: calc(-1 * ${space.l});
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${color.line};
  }
  &:is([data-status="ready"], [data-status="booked"], [data-status="returned"])::before {
    background: ${color.accent};
  }
  &:is([data-status="slow"], [data-status="failed"], [data-status="offline"])::before {
    background: ${color.warning};
  }
`;

const NextSteps = styled.p`
  color: ${color.textMuted};
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  padding-left: ${space.l};
  font-size: ${fontSize.small};
`;

const StatusLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.control};
  color: ${color.accent};
  text-underline-offset: 0.2em;
`;

/** Prints its address, which a link on paper cannot open. */
const EventPage = styled(StatusLink)`
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
