import { styled } from "styled-components";
import type { Policy } from "../../../tools/model/policy";
import { color, space } from "../../styles/theme";
import { type UpcomingChange, UpcomingChangeNotice } from "./UpcomingChangeNotice";

interface PolicyDatesProps {
  readonly policy: Pick<Policy, "dateLabel" | "date"> & {
    readonly dateInWords: string;
    readonly upcomingChange: UpcomingChange | null;
  };
  readonly changeLabel: string;
  readonly timeZone: string;
}

/** The date of a policy, and its upcoming change if there is one. */
export const PolicyDates = ({ policy, changeLabel, timeZone }: PolicyDatesProps) => (
  <>
    <DateLine>
      {policy.dateLabel} <time dateTime={policy.date}>{policy.dateInWords}</time>
    </DateLine>
    {policy.upcomingChange !== null && (
      <UpcomingChangeNotice change={policy.upcomingChange} label={changeLabel} timeZone={timeZone} />
    )}
  </>
);

const DateLine = styled.p`
  margin-top: ${space.m};
  color: ${color.textMuted};
`;
