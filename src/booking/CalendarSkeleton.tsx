import { keyframes, styled } from "styled-components";
import { allowMotion, forcedColors } from "../styles/media";
import { color, motion, radius } from "../styles/theme";

interface SkeletonProps {
  /** Once the calendar itself is there. */
  readonly $gone: boolean;
  /** While something is on its way; it rests again before it could bother anybody. */
  readonly $moving: boolean;
}

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const day = (tint: string) => `radial-gradient(circle closest-side, ${tint} 74%, transparent 77%)`;

/** The month that is about to appear, drawn with gradients alone: seven days, five weeks, one of them ours. */
export const CalendarSkeleton = styled.div.attrs({ "aria-hidden": true })<SkeletonProps>`
  position: absolute;
  inset: 0;
  padding: 48px 24px;
  opacity: ${({ $gone }) => ($gone ? 0 : 1)};
  transition: opacity ${motion.feedback};
  &::before,
  &::after {
    content: "";
    display: block;
    background: ${color.mist};
  }
  &::before {
    width: 180px;
    height: 24px;
    margin: 0 0 48px max(0px, calc(50% - 224px));
    border-radius: ${radius.small};
  }
  &::after {
    max-width: 448px;
    margin-inline: auto;
    aspect-ratio: 7 / 5;
    background:
      linear-gradient(${color.white} 0 0) 0 0 / 28.6% 20% no-repeat,
      linear-gradient(${color.white} 0 0) 100% 100% / 28.6% 20% no-repeat,
      ${day(color.line)} 50% 50% / 14.2857% 20% no-repeat,
      ${day(color.mist)} 0 0 / 14.2857% 20%;
  }
  ${allowMotion} {
    animation: ${({ $moving }) => ($moving ? breathe : "none")} ${motion.breath} ease-in-out 3;
  }
  ${forcedColors} {
    display: none;
  }
`;
