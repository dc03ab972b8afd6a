import { css } from "styled-components";
import { canHover } from "./media";
import { color, motion, radius, space, step } from "./theme";

const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${step[52]};
  padding: ${step[12]} ${step[24]};
  border: ${step[1]} solid transparent;
  border-radius: ${radius.control};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.feedback}, border-color ${motion.feedback},
    transform ${motion.feedback} ${motion.easeOut};
  &:active {
    transform: translateY(${step[1]});
  }
`;

const spark = css`
  ${shape}
  background: ${color.spark};
  color: ${color.ink};
  ${canHover} {
    &:hover {
      background: ${color.sparkLit};
    }
  }
`;

const onDark = css`
  ${shape}
  background: ${color.veil};
  border-color: ${color.veilEdge};
  color: ${color.white};
  ${canHover} {
    &:hover {
      background: ${color.veilLit};
      border-color: ${color.white};
    }
  }
`;

const onLight = css`
  ${shape}
  background: ${color.white};
  border-color: ${color.river};
  color: ${color.river};
  ${canHover} {
    &:hover {
      background: ${color.mist};
    }
  }
`;

/** The looks of everything that is pressed, links and buttons alike. */
export const control = { spark, onDark, onLight } as const;

/** The same, lower: for the header. */
export const compact = css`
  min-height: ${space.control};
  padding: ${step[8]} ${step[20]};
  border-radius: ${radius.small};
`;
