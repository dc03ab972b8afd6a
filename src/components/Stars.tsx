import { styled } from "styled-components";
import { forcedColors } from "../styles/media";
import { color, step } from "../styles/theme";

interface StarsProps {
  readonly label: string;
}

export const Stars = ({ label }: StarsProps) => <Row role="img" aria-label={label} />;

const star =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'/%3E%3C/svg%3E";

/** One star, drawn five times side by side by its mask. */
const Row = styled.span`
  display: block;
  width: ${step[110]};
  height: ${step[20]};
  background: ${color.amber};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  -webkit-mask: url("${star}") 0 0 / ${step[22]} ${step[20]} repeat-x;
  mask: url("${star}") 0 0 / ${step[22]} ${step[20]} repeat-x;
  ${forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;
