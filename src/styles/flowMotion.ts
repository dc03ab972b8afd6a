import { css, keyframes } from "styled-components";
import { allowMotion, noScript } from "./media";
import { motion } from "./theme";

const toMain = keyframes`to { transform: translate(var(--main)); }`;
const toSide = keyframes`to { transform: translate(var(--side)); }`;
const shine = keyframes`
  10%, 85% { opacity: 1; }
  to { opacity: 0; }
`;
const onceRound = keyframes`to { transform: rotate(360deg); }`;

/** The property by which the whole picture is told to play; until then its pulses wait at their beginnings. */
export const flowState = "--flow";

const waiting = css`
  animation-play-state: var(${flowState}, paused);
`;

/** For the element around the picture: without scripts nobody would tell it. */
export const flowWithoutScripts = css`
  ${noScript} {
    ${flowState}: running;
  }
`;

const timing = css`
  ${waiting}
  animation-duration: ${motion.pulse};
  animation-delay: calc(var(--order) * ${motion.pulseGap});
`;

/** The two axes of a cubic curve with its handles on the half: see components/FlowLine. */
export const along = css`
  ${allowMotion} {
    animation: ${toMain} cubic-bezier(0.333, 0.5, 0.667, 0.5) both;
    ${timing}
  }
`;

export const across = css`
  ${allowMotion} {
    animation:
      ${toSide} cubic-bezier(0.333, 0, 0.667, 1) both,
      ${shine} linear both;
    ${timing}
  }
`;

export const turn = css`
  ${allowMotion} {
    animation: ${onceRound} ${motion.wheel} cubic-bezier(0.3, 0, 0.3, 1) both;
    ${waiting}
  }
`;
