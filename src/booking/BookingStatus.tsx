import type { Ref, SyntheticEvent } from "react";
import { styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import { ContactLinks } from "../components/ContactLinks";
import { externalArrow } from "../styles/layout";
import { print, up } from "../styles/media";
import { color, fontSize, space } from "../styles/theme";
import { headingThree } from "../styles/typography";
import type { BookingState } from "./bookingMachine";
import { eventPageUrl } from "./embed";

interface BookingStatusProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly state: Pick<BookingState, "status" | "seen">;
  readonly booking: Pick<Booking, "messages" | "provider" | "url">;
  readonly contact: DirectContact;
}

/** The status of the booking box, and the ways to book that work without the calendar or scripts. */
export function BookingStatus({ ref, state, booking, contact }: BookingStatusProps) {
  const { messages, url } = booking;
  const { status, seen } = state;
  /**
   * Runs before the browser follows or copies the URL. iOS has no `contextmenu` event, but a press. The served and printed
   * URLs stay plain.
   */
  const addAttribution = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = eventPageUrl(booking);
  };
  const hasBooked = status === "booked" || status === "alreadyBooked";
  return (
    <Header data-booked={hasBooked || undefined}>
      <LiveRegion
        ref={ref}
        role="status"
        aria-live={seen ? "polite" : "off"}
        tabIndex={-1}
        data-longest={hasBooked ? undefined : longestOf(messages)}
      >
        {/* Screen readers announce a new element reliably. */}
        <Message key={status} data-status={status}>
          {hasBooked ? messages.bookedHeading : messages[status]}
        </Message>
        {hasBooked && <NextSteps>{messages.bookedText}</NextSteps>}
      </LiveRegion>
      <Links phone={contact.phone} email={contact.email}>
        <li>
          <EventPageLink
            href={url}
            onPointerDown={addAttribution}
            onContextMenu={addAttribution}
            onClick={addAttribution}
          >
            {messages.openLink}
          </EventPageLink>
        </li>
      </Links>
    </Header>
  );
}

/** Returns the longest of the messages that share the reserved space: all but the text below the heading. */
const longestOf = ({ bookedText, ...messages }: Booking["messages"]) =>
  Object.values(messages).reduce((longest, message) => (message.length > longest.length ? message : longest));

const Header = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.l} ${space.m} ${space.s};
  border-bottom: 1px solid ${color.line};
  &[data-booked] {
    background: ${color.surfaceTint};
  }
  ${up("sm")} {
    padding-inline: ${space.xl};
  }
`;

/** Reserves space for the longest message. A new message then shifts nothing below it. */
const LiveRegion = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.xs};
  min-height: calc(2 * 1.2 * ${fontSize.h3});
  padding-left: ${space.l};
  &::before {
    ${headingThree}
    content: attr(data-longest);
    grid-area: 1 / 1;
    visibility: hidden;
  }
  ${print} {
    display: none;
  }
`;

const Message = styled.p`
  ${headingThree}
  position: relative;
  grid-area: 1 / 1;
  align-self: center;
  &::before {
    content: "";
    position: absolute;
    top: 0.4em;
    left: -${space.l};
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${color.line};
  }
  &:is([data-status="ready"], [data-status="booked"], [data-status="alreadyBooked"])::before {
    background: ${color.accent};
  }
  &:is([data-status="slow"], [data-status="failed"], [data-status="offline"])::before {
    background: ${color.warning};
  }
`;

const NextSteps = styled.p`
  color: ${color.textMuted};
`;

const Links = styled(ContactLinks)`
  padding-left: ${space.l};
  font-size: ${fontSize.small};
  li + li a {
    font-weight: inherit;
  }
`;

/** In print, shows the URL after the link. */
const EventPageLink = styled.a`
  ${externalArrow}
  position: relative;
  ${print} {
    && {
      display: inline;
    }
  }
  &::after {
    right: 0;
    ${print} {
      content: "\\00a0(" attr(href) ")";
    }
  }
`;
