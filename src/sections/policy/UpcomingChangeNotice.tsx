import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Policy } from "../../../tools/model/policy";
import { color, radius, size, space } from "../../styles/theme";

export type UpcomingChange = Pick<NonNullable<Policy["change"]>, "effective" | "summary"> & {
  readonly effectiveInWords: string;
};

interface UpcomingChangeNoticeProps {
  readonly change: UpcomingChange;
  readonly label: string;
  /** Time zone in which the effective day begins. */
  readonly timeZone: string;
}

/**
 * Announces a change until the day it takes effect. The page may have been built long before that day, so the browser
 * compares the dates again after hydration.
 */
export function UpcomingChangeNotice({ change, label, timeZone }: UpcomingChangeNoticeProps) {
  const [past, setPast] = useState(false);
  useEffect(() => setPast(change.effective <= today(timeZone)), [change.effective, timeZone]);
  if (past) return null;
  return (
    <Notice>
      <strong>
        {label} <time dateTime={change.effective}>{change.effectiveInWords}</time>.
      </strong>{" "}
      {/* iOS turns dates and phone numbers into links before hydration. In a separate element, that causes no error. */}
      <span>{change.summary}</span>
    </Notice>
  );
}

/** The current day in ISO format, which Swedish uses. Empty in a browser that doesn't know the time zone. */
function today(timeZone: string): string {
  try {
    return new Date().toLocaleDateString("sv-SE", { timeZone });
  } catch {
    return "";
  }
}

const Notice = styled.p`
  max-width: ${size.measure};
  margin-top: ${space.l};
  padding: ${space.m};
  border-left: 4px solid ${color.accent};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color.surfaceTint};
`;
