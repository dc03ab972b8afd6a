import { css, keyframes, styled } from "styled-components";
import { allowMotion, forcedColors } from "../styles/media";
import { color, motion, radius, step } from "../styles/theme";

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const day = (tint: string) => `radial-gradient(circle closest-side, ${tint} 74%, transparent 77%)`;

interface SkeletonProps {
  /** Once the calendar itself is there. */
  readonly gone: boolean;
  /** While something is on its way; it rests again before it could bother anybody. */
  readonly moving: boolean;
}

export const CalendarSkeleton = ({ gone, moving }: SkeletonProps) => (
  <Month aria-hidden="true" data-gone={gone || undefined} data-moving={moving || undefined} />
);

/** The month that is about to appear, drawn with gradients alone: seven days, five weeks, one of them ours. */
const Month = styled.div`
  position: absolute;
  inset: 0;
  padding: ${step[48]} ${step[24]};
  transition: opacity ${motion.feedback};
  &[data-gone] {
    opacity: 0;
  }
  &::before,
  &::after {
    content: "";
    display: block;
    background: ${color.mist};
  }
  &::before {
    width: ${step[180]};
    height: ${step[24]};
    margin: 0 0 ${step[48]} max(0px, calc(50% - ${step[224]}));
    border-radius: ${radius.small};
  }
  &::after {
    max-width: ${step[448]};
    margin-inline: auto;
    aspect-ratio: 7 / 5;
    background:
      linear-gradient(${color.white} 0 0) 0 0 / 28.6% 20% no-repeat,
      linear-gradient(${color.white} 0 0) 100% 100% / 28.6% 20% no-repeat,
      ${day(color.line)} 50% 50% / 14.2857% 20% no-repeat,
      ${day(color.mist)} 0 0 / 14.2857% 20%;
  }
  ${allowMotion} {
    &[data-moving] {
      animation: ${breathe} ${motion.breath} ease-in-out 3;
    }
  }
  ${forcedColors} {
    display: none;
  }
`;

/** For what stands over the middle of the month: the wider the box, the further down, as a margin's shares are of it. */
export const overMonth = css`
  inset: calc(2 * ${step[48]} + ${step[24]}) 0 auto;
  margin: calc(min(${step[448]}, 100% - 2 * ${step[24]}) * 5 / 14) auto 0;
  translate: 0 -50%;
`;
