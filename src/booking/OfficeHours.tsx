import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Hours } from "../../tools/model/hours";
import { whenVisible } from "../navigation/whenVisible";
import { up } from "../styles/media";
import { color, fontSize, space } from "../styles/theme";
import type { OfficeStatus } from "./officeHours";

const refreshMs = 30_000;

/** The plain hours from the server; whether the office is open, and the visitor's own time, once they come near. */
export function OfficeHours({ hours }: { readonly hours: Hours }) {
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<OfficeStatus>();

  useEffect(() => {
    if (box.current === null) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const load = () => {
      import(/* webpackChunkName: "booking" */ "./officeHours")
        .then(({ officeStatus }) => {
          if (signal.aborted) return;
          const update = () =>
            setStatus(officeStatus(hours, Date.now(), document.documentElement.lang || "en-US"));
          update();
          const timer = window.setInterval(update, refreshMs);
          signal.addEventListener("abort", () => window.clearInterval(timer));
        })
        // Without the code, or in a browser that does not know the zone, the plain hours stay.
        .catch(() => {});
    };
    const stop = whenVisible(box.current, load, { rootMargin: "100% 0px" });
    return () => {
      unmounted.abort();
      stop();
    };
  }, [hours]);

  return (
    <div ref={box}>
      <p>{hours.summary}</p>
      <p>{hours.exception}</p>
      <CurrentStatus>
        {status && <Sign $open={status.open}>{status.sign}</Sign>}
        {status?.localHours && <p>{status.localHours}</p>}
      </CurrentStatus>
    </div>
  );
}

/** Has room for both lines from the start; the narrowest screens break one of them. */
const CurrentStatus = styled.div`
  min-height: calc(4.8 * ${fontSize.small} + 8px);
  padding-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  ${up("sm")} {
    min-height: calc(3.2 * ${fontSize.small} + 8px);
  }
`;

const Sign = styled.p<{ readonly $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${({ $open }) => ($open ? color.accent : color.textMuted)};
  font-weight: 600;
  &::before {
    content: "";
    width: 10px;
    height: 10px;
    border: 2px solid currentColor;
    border-radius: 50%;
    background: ${({ $open }) => ($open ? "currentColor" : "none")};
  }
`;
