import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import { control } from "../styles/control";
import { noScript, print } from "../styles/media";
import { bookingBox, motion, shadow, step } from "../styles/theme";
import { BookingNotice } from "./BookingNotice";
import { CalendarSkeleton, overMonth } from "./CalendarSkeleton";
import { openingHeight } from "./openingHeight";
import { buttons, showsFrame } from "./phase";
import { Skippable } from "./Skippable";
import { useCalendar } from "./useCalendar";

interface BookingWidgetProps {
  readonly booking: Booking;
  readonly contact: DirectContact;
}

/** The box in which a visitor becomes a client: the provider's calendar, and ways around it that always work. */
export function BookingWidget({ booking, contact }: BookingWidgetProps) {
  const { box, host, view, act } = useCalendar(booking);
  const notice = useRef<HTMLDivElement>(null);
  const [height] = useState(openingHeight);
  const { phase, seen } = view;
  const button = buttons[phase];
  const framed = showsFrame(phase);

  useEffect(() => {
    // Whoever has just booked inside the frame is brought to what happens next.
    if (phase === "booked" && host.current?.contains(document.activeElement)) notice.current?.focus();
  }, [phase, host]);

  return (
    <Box ref={box} role="group" aria-label={booking.frameTitle} tabIndex={-1}>
      <BookingNotice ref={notice} phase={phase} seen={seen} booking={booking} contact={contact} />
      <Skippable label={framed ? booking.messages.skip : undefined}>
        <Stage>
          <CalendarSkeleton moving={phase === "waiting"} gone={framed} />
          <Host ref={host} inert={!framed} style={{ height }} />
          {button && (
            <Action type="button" onClick={act} data-aside={framed || undefined}>
              {booking.messages[button]}
            </Action>
          )}
        </Stage>
      </Skippable>
    </Box>
  );
}

const Box = styled.div`
  min-width: min(${bookingBox.minWidth}px, 100%);
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  min-height: ${bookingBox.height}px;
  ${noScript} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

/** Whatever the provider's script does to the node it is given, its frame fills this one and nothing else shows. */
const Host = styled.div`
  position: relative;
  min-height: ${bookingBox.height}px;
  overflow: hidden;
  transition: opacity ${motion.feedback};
  &[inert] {
    opacity: 0;
  }
  && > * {
    position: absolute !important;
    inset: 0 !important;
    width: auto !important;
    min-width: 0 !important;
    height: auto !important;
    overflow: hidden !important;
  }
  & > * > :not(iframe) {
    display: none;
  }
  & iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const Action = styled.button`
  ${control.onLight}
  position: absolute;
  ${overMonth}
  &[data-aside] {
    inset: ${step[24]} ${step[24]} auto auto;
    margin: 0;
    translate: none;
  }
  width: max-content;
  max-width: calc(100% - ${step[40]});
  box-shadow: ${shadow.panel};
`;
