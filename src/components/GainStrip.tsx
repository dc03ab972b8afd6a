import { styled } from "styled-components";
import { container } from "../styles/layout";
import { up } from "../styles/media";
import { color, font, size, step } from "../styles/theme";
import { AsWritten } from "./AsWritten";

export interface ClientGain {
  readonly value: string;
  readonly label: string;
}

interface GainStripProps {
  readonly label: string;
  readonly gains: readonly { readonly id: string; readonly gain: ClientGain }[];
}

/** The first four gains; the stories further down have them all. */
export const GainStrip = ({ label, gains }: GainStripProps) => (
  <Bounds>
    <Strip aria-label={label}>
      {gains.slice(0, 4).map(({ id, gain }) => (
        <li key={id}>
          <Value>{gain.value}</Value> <Label>{gain.label}</Label>
        </li>
      ))}
    </Strip>
  </Bounds>
);

const Bounds = styled(AsWritten)`
  ${container}
`;

const Strip = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${step[28]} ${step[24]};
  padding-block: ${step[32]} ${step[44]};
  border-top: ${step[1]} solid ${color.veilLine};
  ${up("md")} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Value = styled.span`
  display: block;
  font: 650 ${size.gain}/1.1 ${font.heading};
  letter-spacing: -0.025em;
`;

const Label = styled.span`
  color: ${color.foam};
  font-size: ${size.small};
`;
