import type { Ref } from "react";
import { styled } from "styled-components";
import type { Booking } from "../content-model/booking";
import type { Contact } from "../content-model/contact";
import { print, up } from "../styles/media";
import { color, size } from "../styles/theme";
import { headingThree } from "../styles/typography";
import { BookingWays } from "./BookingWays";
import { isBooked, type Phase } from "./phase";

interface BookingNoticeProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly phase: Phase;
  /** Nothing is said aloud of a box that the visitor has not reached. */
  readonly seen: boolean;
  readonly booking: Booking;
  readonly contact: Contact;
}

/** What the box has to say, and the ways to book that work in every phase. */
export function BookingNotice({ ref, phase, seen, booking, contact }: BookingNoticeProps) {
  const { messages, url } = booking;
  const booked = isBooked(phase);
  return (
    <Notice $phase={phase}>
      <Status ref={ref} role="status" aria-live={seen ? "polite" : "off"} tabIndex={-1}>
        {/* A new sentence is a new paragraph: nothing that stands there moves. */}
        <Said key={phase} $phase={phase}>
          {booked ? messages.bookedHeading : messages[phase]}
        </Said>
        {booked && <Next>{messages.bookedText}</Next>}
      </Status>
      <BookingWays openLink={messages.openLink} url={url} contact={contact} />
    </Notice>
  );
}

interface Toned {
  readonly $phase: Phase;
}

const tones: Readonly<Partial<Record<Phase, string>>> = {
  ready: color.river,
  booked: color.river,
  returned: color.river,
  slow: color.ember,
  failed: color.ember,
  offline: color.ember,
};

const Notice = styled.div<Toned>`
  display: grid;
  gap: 8px;
  padding: 24px 20px 12px;
  border-bottom: 1px solid ${color.line};
  background: ${({ $phase }) => (isBooked($phase) ? color.mist : color.white)};
  ${up("sm")} {
    padding-inline: 32px;
  }
`;

/** Room for two lines from the start, so that no sentence moves the calendar. */
const Status = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(2 * 1.2 * ${size.h3});
  padding-left: 26px;
  ${print} {
    display: none;
  }
`;

const Said = styled.p<Toned>`
  ${headingThree}
  position: relative;
  &::before {
    content: "";
    position: absolute;
    top: 0.4em;
    left: -26px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $phase }) => tones[$phase] ?? color.line};
  }
`;

const Next = styled.p`
  margin-top: 8px;
  color: ${color.slate};
`;
