import { type MouseEvent, useEffect, useRef } from "react";
import { keyframes, styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import { control } from "../styles/control";
import { allowMotion, forcedColors, noScript, print } from "../styles/media";
import { bookingBox, color, motion, radius, shadow, space } from "../styles/theme";
import { BookingStatus } from "./BookingStatus";
import type { Status } from "./bookingMachine";
import { useBooking } from "./useBooking";

interface BookingWidgetProps {
  readonly booking: Booking;
  readonly contact: DirectContact;
}

/** The box with the provider's calendar, and with ways to book that always work. */
export function BookingWidget({ booking, contact }: BookingWidgetProps) {
  const { box, host, state, press } = useBooking(booking);
  const live = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const { status, height } = state;
  const { messages } = booking;
  const button = buttons[status];
  const framed = status === "ready" || status === "slow" || status === "booked";
  const failed = status === "failed" || status === "offline";

  useEffect(() => {
    // Whoever has just booked inside the frame is brought to what happens next.
    if (status === "booked" && host.current?.contains(document.activeElement)) live.current?.focus();
  }, [status, host]);

  const skip = (event: MouseEvent) => {
    // Keeps the hash: the visitor has not gone to another section.
    event.preventDefault();
    end.current?.focus();
  };

  return (
    <Box ref={box} role="group" aria-label={booking.frameTitle} tabIndex={-1}>
      <BookingStatus ref={live} state={state} booking={booking} contact={contact} />
      {framed && (
        <SkipLink href="#after-calendar" onClick={skip}>
          {messages.skip}
        </SkipLink>
      )}
      <Stage>
        {failed && (
          <NoCalendar viewBox="0 0 180 180" aria-hidden="true">
            <circle cx="90" cy="90" r="90" fill={color.surfaceTint} stroke="none" />
            <path d="M46 74V62q0-10 10-10h68q10 0 10 10v60q0 10-10 10H56q-10 0-10-10V74h88M68 42v18m44-18v18" />
            <path d="M58 106q10-12 20 0t20 0m10 0h.01m10-4h.01m7 5h.01" />
          </NoCalendar>
        )}
        {!failed && !framed && <Skeleton aria-hidden="true" data-moving={status === "waiting"} />}
        <Host ref={host} inert={!framed} style={{ height }} />
        {button && (
          <Action type="button" onClick={press} data-place={framed ? "corner" : failed ? "below" : "month"}>
            {messages[button]}
          </Action>
        )}
      </Stage>
      <span ref={end} id="after-calendar" tabIndex={-1} />
    </Box>
  );
}

/** The one button of a status, by the name of its label. */
const buttons: Readonly<Partial<Record<Status, "retry" | "askButton" | "bookAgain">>> = {
  slow: "retry",
  failed: "retry",
  offline: "retry",
  ask: "askButton",
  returned: "bookAgain",
};

const Box = styled.div`
  min-width: min(${bookingBox.minWidth}px, 100%);
`;

const SkipLink = styled.a`
  position: absolute;
  z-index: 1;
  margin: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.small};
  background: ${color.surfaceDarkest};
  color: ${color.textOnDark};
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
  }
  ${print} {
    display: none;
  }
`;

const Stage = styled.div`
  position: relative;
  ${noScript} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

/** Whatever style the provider's script gives to its node, the frame fills this element and nothing else shows. */
const Host = styled.div`
  position: relative;
  min-height: ${bookingBox.height}px;
  overflow: hidden;
  transition: opacity ${motion.feedback};
  &[inert] {
    opacity: 0;
  }
  & > * {
    display: contents !important;
  }
  & > * > :not(iframe) {
    display: none;
  }
  & iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const day = (tint: string) => `radial-gradient(circle closest-side, ${tint} 74%, transparent 77%)`;

/** A pale month, drawn with gradients alone: a title, and five weeks of seven days, one of them marked. */
const Skeleton = styled.div`
  position: absolute;
  inset: 0;
  padding: ${space.x3l} ${space.l};
  &::before,
  &::after {
    content: "";
    display: block;
    background: ${color.surfaceTint};
  }
  &::before {
    width: 180px;
    height: 24px;
    margin: 0 0 ${space.x3l} max(0px, calc(50% - 224px));
    border-radius: ${radius.small};
  }
  &::after {
    max-width: 448px;
    margin-inline: auto;
    aspect-ratio: 7 / 5;
    background:
      linear-gradient(${color.surface} 0 0) 0 0 / 28.6% 20% no-repeat,
      linear-gradient(${color.surface} 0 0) 100% 100% / 28.6% 20% no-repeat,
      ${day(color.line)} 50% 50% / 14.2857% 20% no-repeat,
      ${day(color.surfaceTint)} 0 0 / 14.2857% 20%;
  }
  ${allowMotion} {
    &[data-moving="true"] {
      animation: ${breathe} ${motion.skeletonPulse} ease-in-out 3;
    }
  }
  ${forcedColors} {
    display: none;
  }
`;

/** An empty calendar, in which the brand's wave breaks off. */
const NoCalendar = styled.svg`
  position: absolute;
  inset: ${space.x6l} 0 auto;
  width: 180px;
  margin-inline: auto;
  fill: none;
  stroke: ${color.accent};
  stroke-width: 4;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Action = styled.button`
  ${control.onLight}
  position: absolute;
  width: max-content;
  max-width: calc(100% - 40px);
  margin: auto;
  box-shadow: ${shadow.panel};
  &[data-place="month"] {
    /* The middle of the month. The wider the box, the further down, as a margin's shares are of the width. */
    inset: calc(2 * ${space.x3l} + ${space.l}) 0 auto;
    margin-top: calc(min(448px, 100% - 2 * ${space.l}) * 5 / 14);
    translate: 0 -50%;
  }
  &[data-place="below"] {
    inset: calc(${space.x6l} + 180px + ${space.xl}) 0 auto;
    margin-block: 0;
  }
  &[data-place="corner"] {
    inset: ${space.l} ${space.l} auto auto;
    margin: 0;
  }
`;
