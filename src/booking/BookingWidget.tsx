import { type MouseEvent, useCallback, useLayoutEffect, useRef } from "react";
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

/** The booking box: the provider's calendar, and ways to book that always work. */
export function BookingWidget({ booking, contact }: BookingWidgetProps) {
  const { box, host, state, onPress } = useBooking(booking);
  const statusRef = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const { status, height } = state;
  const { messages } = booking;
  const button = buttons[status];
  const isCalendarVisible = status === "ready" || status === "slow" || status === "booked";
  const hasFailed = status === "failed" || status === "offline";

  // Keeps what is below the box in place when its height changes, if the box ends in the upper half of the window. A visitor
  // who uses the calendar looks at its content, which doesn't move.
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || element.style.height === height) return;
    const bottom = () => element.getBoundingClientRect().bottom;
    const previousBottom = bottom();
    element.style.height = height;
    const isPassed = previousBottom < window.innerHeight / 2 && !element.contains(document.activeElement);
    const top = isPassed ? bottom() - previousBottom : 0;
    // Scrolling by 0 would end a smooth scroll.
    if (top !== 0) window.scrollBy({ top, behavior: "instant" });
  }, [height, host]);

  // Runs before the browser moves the focus out of the hidden calendar.
  useLayoutEffect(() => {
    if (!host.current?.contains(document.activeElement)) return;
    // Shows the next steps to a visitor who has booked inside the frame.
    if (status === "booked") statusRef.current?.focus();
    else if (!isCalendarVisible) box.current?.focus({ preventScroll: true });
  }, [status, isCalendarVisible, box, host]);

  /** Moves the focus to the box if the button disappears while it has the focus. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === document.activeElement) box.current?.focus({ preventScroll: true });
    },
    [box],
  );

  const skip = (event: MouseEvent) => {
    // Keeps the URL's hash.
    event.preventDefault();
    end.current?.focus();
  };

  return (
    <Box ref={box} role="group" aria-label={booking.frameTitle} tabIndex={-1}>
      <BookingStatus ref={statusRef} state={state} booking={booking} contact={contact} />
      {isCalendarVisible && (
        <SkipLink href="#after-calendar" onClick={skip}>
          {messages.skip}
        </SkipLink>
      )}
      <Stage>
        {hasFailed && (
          <EmptyCalendar viewBox="0 0 180 180" aria-hidden="true">
            <circle cx="90" cy="90" r="90" fill={color.surfaceTint} stroke="none" />
            <path d="M46 74V62q0-10 10-10h68q10 0 10 10v60q0 10-10 10H56q-10 0-10-10V74h88M68 42v18m44-18v18" />
            <path d="M58 106q10-12 20 0t20 0m10 0h.01m10-4h.01m7 5h.01" />
          </EmptyCalendar>
        )}
        {!hasFailed && !isCalendarVisible && (
          <Skeleton aria-hidden="true" data-moving={status === "waiting"} />
        )}
        <Host ref={host} inert={!isCalendarVisible} />
        {button && (
          <Action
            ref={keepFocus}
            type="button"
            onClick={onPress}
            data-place={isCalendarVisible ? "corner" : hasFailed ? "below" : "month"}
          >
            {messages[button]}
          </Action>
        )}
      </Stage>
      <span ref={end} id="after-calendar" tabIndex={-1} />
    </Box>
  );
}

/** The message with the label of the button, by status. */
const buttons: Readonly<Partial<Record<Status, "retry" | "showCalendar" | "bookAgain">>> = {
  slow: "retry",
  failed: "retry",
  offline: "retry",
  needsConsent: "showCalendar",
  alreadyBooked: "bookAgain",
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

/** The frame fills this element and nothing else is visible, whatever styles the provider's script adds. */
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

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

const days = (tint: string) => `radial-gradient(circle closest-side, ${tint} 74%, transparent 77%)`;

/** A month drawn with gradients: a title, and five weeks of seven days, one of them marked. */
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
      ${days(color.line)} 50% 50% / 14.2857% 20% no-repeat,
      ${days(color.surfaceTint)} 0 0 / 14.2857% 20%;
  }
  ${allowMotion} {
    &[data-moving="true"] {
      animation: ${pulse} ${motion.skeletonPulse} ease-in-out 3;
    }
  }
  ${forcedColors} {
    display: none;
  }
`;

const EmptyCalendar = styled.svg`
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
    /* Centers the button on the month. The margin is relative to the width, as the month's height is. */
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
