import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Hours } from "../../tools/model/hours";
import { up } from "../styles/media";
import { color, size, step } from "../styles/theme";
import type { OfficeNews } from "./officeNews";
import { whenNear } from "./whenNear";

interface OfficeHoursProps {
  readonly hours: Hours;
}

/** Server and browser render the plain hours; what depends on the visitor's clock comes when they come near. */
export function OfficeHours({ hours }: OfficeHoursProps) {
  const box = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState<OfficeNews>();

  useEffect(() => {
    if (box.current === null) return;
    let stop = () => {};
    let left = false;
    const follow = () =>
      import(/* webpackChunkName: "booking" */ "./officeNews")
        .then(({ followOffice }) => {
          if (!left) stop = followOffice(hours, setNews);
        })
        // Without it, or in a browser that does not know the zone, the hours still stand as they were sent.
        .catch(() => {});
    const stopWatching = whenNear(box.current, "100% 0px", follow);
    return () => {
      left = true;
      stop();
      stopWatching();
    };
  }, [hours]);

  return (
    <div ref={box}>
      <p>{hours.summary}</p>
      <p>{hours.exception}</p>
      <Now>
        {news && <Sign $open={news.open}>{news.sign}</Sign>}
        {news?.elsewhere && <p>{news.elsewhere}</p>}
      </Now>
    </div>
  );
}

/** Room from the start for both lines, of which the narrowest screens break one. */
const Now = styled.div`
  min-height: calc(4.8 * ${size.small} + ${step[8]});
  padding-top: ${step[8]};
  color: ${color.slate};
  font-size: ${size.small};
  ${up("sm")} {
    min-height: calc(3.2 * ${size.small} + ${step[8]});
  }
`;

const Sign = styled.p<{ readonly $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${step[10]};
  color: ${({ $open }) => ($open ? color.river : color.slate)};
  font-weight: 600;
  &::before {
    content: "";
    width: ${step[10]};
    height: ${step[10]};
    border: ${step[2]} solid currentColor;
    border-radius: 50%;
    background: ${({ $open }) => ($open ? "currentColor" : "none")};
  }
`;
