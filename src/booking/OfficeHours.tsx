import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Hours } from "../../tools/model/hours";
import { whenVisible } from "../navigation/whenVisible";
import { up } from "../styles/media";
import { color, fontSize, space } from "../styles/theme";
import { type OfficeStatus, officeStatus } from "./officeHours";

const refreshMs = 30_000;

/** The office hours. Near the viewport, adds the current status and the hours in the visitor's time zone. */
export function OfficeHours({ hours }: { readonly hours: Hours }) {
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<OfficeStatus>();

  useEffect(() => {
    if (box.current === null) return;
    let timer = 0;
    const update = () => {
      try {
        setStatus(officeStatus(hours, Date.now(), document.documentElement.lang || "en-US"));
      } catch {
        // The plain hours are enough in a browser that doesn't know the time zone.
      }
    };
    const start = () => {
      update();
      timer = window.setInterval(update, refreshMs);
    };
    const stop = whenVisible(box.current, start, { rootMargin: "100% 0px" });
    return () => {
      stop();
      window.clearInterval(timer);
    };
  }, [hours]);

  return (
    <div ref={box}>
      <p>{hours.summary}</p>
      <p>{hours.exception}</p>
      <CurrentStatus $lines={hours.closed?.length ? 4 : 3}>
        {status && <StatusText $isOpen={status.isOpen}>{status.statusText}</StatusText>}
        {status?.localHours && <p>{status.localHours}</p>}
      </CurrentStatus>
    </div>
  );
}

/** Reserves space for both texts, which wrap on narrow screens. */
const CurrentStatus = styled.div<{ readonly $lines: number }>`
  min-height: calc(${({ $lines }) => $lines} * 1.6 * ${fontSize.small} + 8px);
  padding-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  ${up("sm")} {
    min-height: calc(3.2 * ${fontSize.small} + 8px);
  }
`;

const StatusText = styled.p<{ readonly $isOpen: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${({ $isOpen }) => ($isOpen ? color.accent : color.textMuted)};
  font-weight: 600;
  &::before {
    content: "";
    flex: none;
    width: 10px;
    height: 10px;
    border: 2px solid currentColor;
    border-radius: 50%;
    background: ${({ $isOpen }) => ($isOpen ? "currentColor" : "none")};
  }
`;
