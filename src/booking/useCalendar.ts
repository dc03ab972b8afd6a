import { type RefObject, useEffect, useRef, useState } from "react";
import type { Booking } from "../../tools/model/booking";
import { attendBooking } from "./attendBooking";
import type { Calendar, Phase } from "./phase";

interface View {
  readonly phase: Phase;
  readonly seen: boolean;
}

interface Attended {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: View;
  act(): void;
}

/** One calendar for as long as the box is in the page, however often it renders. */
export function useCalendar(given: Booking): Attended {
  const [booking] = useState(given);
  const [view, setView] = useState<View>({ phase: "direct", seen: false });
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>(undefined);

  useEffect(() => {
    if (box.current === null || host.current === null) return;
    const show = (phase: Phase, seen: boolean) => setView({ phase, seen });
    const opened = attendBooking({ box: box.current, host: host.current, booking, show });
    calendar.current = opened;
    return opened.close;
  }, [booking]);

  return { box, host, view, act: () => calendar.current?.act() };
}
