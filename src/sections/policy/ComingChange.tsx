import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { color, radius, space } from "../../styles/theme";

export interface Change {
  readonly effective: string;
  readonly effectiveInWords: string;
  readonly summary: string;
}

interface ComingChangeProps {
  readonly change: Change;
  readonly words: string;
  /** Where the day begins. */
  readonly timeZone: string;
}

/**
 * Announces new terms until the day they take effect. The page may have been built long before that day, so the browser
 * compares the date again, after hydration.
 */
export function ComingChange({ change, words, timeZone }: ComingChangeProps) {
  const [past, setPast] = useState(false);
  useEffect(() => setPast(change.effective <= today(timeZone)), [change.effective, timeZone]);
  if (past) return null;
  return (
    <Notice>
      <strong>
        {words} <time dateTime={change.effective}>{change.effectiveInWords}</time>.
      </strong>{" "}
      {change.summary}
    </Notice>
  );
}

/** In ISO format, as Swedish dates are. Empty in an older browser that does not know the zone by this name. */
function today(timeZone: string): string {
  try {
    return new Date().toLocaleDateString("sv-SE", { timeZone });
  } catch {
    return "";
  }
}

const Notice = styled.p`
  max-width: 34em;
  margin-top: ${space.l};
  padding: ${space.m};
  border-left: 4px solid ${color.accent};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color.surfaceTint};
`;
