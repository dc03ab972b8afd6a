import type { Ref } from "react";
import { styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import { print, up } from "../styles/media";
import { color, size, step } from "../styles/theme";
import { headingThree } from "../styles/typography";
import { BookingWays } from "./BookingWays";
import { isBooked, type Phase } from "./phase";

interface BookingNoticeProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly phase: Phase;
  /** Nothing is said aloud of a box that the visitor has not reached. */
  readonly seen: boolean;
  readonly booking: Booking;
  readonly contact: DirectContact;
}

/** What the box has to say, and the ways to book that work in every phase. */
export function BookingNotice({ ref, phase, seen, booking, contact }: BookingNoticeProps) {
  const { messages, url } = booking;
  const booked = isBooked(phase);
  return (
    <Notice data-booked={booked || undefined}>
      <Status ref={ref} role="status" aria-live={seen ? "polite" : "off"} tabIndex={-1}>
        {/* A new sentence is a new paragraph: nothing that stands there moves. */}
        <Said key={phase} data-tone={tones[phase]}>
          {booked ? messages.bookedHeading : messages[phase]}
        </Said>
        {booked && <Next>{messages.bookedText}</Next>}
      </Status>
      <BookingWays openLink={messages.openLink} url={url} contact={contact} />
    </Notice>
  );
}

const tones: Readonly<Partial<Record<Phase, "good" | "trouble">>> = {
  ready: "good",
  booked: "good",
  returned: "good",
  slow: "trouble",
  failed: "trouble",
  offline: "trouble",
};

const Notice = styled.div`
  display: grid;
  gap: ${step[8]};
  padding: ${step[24]} ${step[20]} ${step[12]};
  border-bottom: ${step[1]} solid ${color.line};
  background: ${color.white};
  &[data-booked] {
    background: ${color.mist};
  }
  ${up("sm")} {
    padding-inline: ${step[32]};
  }
`;

/** Room for two lines from the start, so that no sentence moves the calendar. */
const Status = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(2 * 1.2 * ${size.h3});
  padding-left: ${step[28]};
  ${print} {
    display: none;
  }
`;

const Said = styled.p`
  ${headingThree}
  position: relative;
  &::before {
    content: "";
    position: absolute;
    top: 0.4em;
    left: calc(-1 * ${step[28]});
    width: ${step[10]};
    height: ${step[10]};
    border-radius: 50%;
    background: ${color.line};
  }
  &[data-tone="good"]::before {
    background: ${color.river};
  }
  &[data-tone="trouble"]::before {
    background: ${color.ember};
  }
`;

const Next = styled.p`
  margin-top: ${step[8]};
  color: ${color.slate};
`;
