import { css, keyframes } from "styled-components";
import { whenVisible } from "../../navigation/whenVisible";
import { allowMotion, noScript } from "../../styles/media";
import { motion } from "../../styles/theme";

/** Until this property is set, each `animation` in the picture is invalid, so that its element has no separate layer. */
const playState = "--play-state";

/** For the element around the picture. Without scripts the animations start automatically. */
export const flowStage = css`
  ${noScript} {
    ${playState}: running;
  }
`;

/**
 * Starts the animations in an element once it reaches the upper 60% of the viewport: on a phone they would otherwise
 * end before the visitor has scrolled to them. Returns a function that stops waiting.
 */
export const playWhenVisible = (element: HTMLElement) =>
  whenVisible(element, () => element.style.setProperty(playState, "running"), {
    rootMargin: "0px 0px -40% 0px",
  });

const toMain = keyframes`to { transform: translate(var(--main)); }`;
const toSide = keyframes`to { transform: translate(var(--side)); }`;
const fade = keyframes`
  10%, 85% { opacity: 1; }
  to { opacity: 0; }
`;
const fullTurn = keyframes`to { transform: rotate(360deg); }`;

const timing = css`
  animation-duration: ${motion.pulse};
  animation-delay: calc(var(--order) * ${motion.pulseGap});
`;

/** A pulse moves evenly along one axis and eases along the other: together they follow the line's cubic curve. */
export const along = css`
  ${allowMotion} {
    animation: ${toMain} cubic-bezier(0.333, 0.5, 0.667, 0.5) both var(${playState});
    ${timing}
  }
`;

export const across = css`
  ${allowMotion} {
    animation:
      ${toSide} cubic-bezier(0.333, 0, 0.667, 1) both var(${playState}),
      ${fade} linear both;
    ${timing}
  }
`;

export const turn = css`
  ${allowMotion} {
    animation: ${fullTurn} ${motion.agentTurn} cubic-bezier(0.3, 0, 0.3, 1) both var(${playState});
  }
`;
