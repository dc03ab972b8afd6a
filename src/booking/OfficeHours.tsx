import type { Hours } from "../content-model/hours";

interface OfficeHoursProps {
  readonly hours: Hours;
}

export const OfficeHours = ({ hours }: OfficeHoursProps) => (
  <p>
    {hours.summary}
    <br />
    {hours.exception}
  </p>
);
