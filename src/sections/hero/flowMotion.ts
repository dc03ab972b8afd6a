import { css, keyframes } from "styled-components";
import { allowMotion, noScript } from "../../styles/media";
import { motion } from "../../styles/theme";

/** The property that starts the animations of the whole picture; until then its pulses wait at their beginnings. */
const playState = "--flow";

/** For the element around the picture. Without scripts the animations start by themselves. */
export const flowStage = css`
  ${noScript} {
    ${playState}: running;
  }
`;

/**
 * Starts the animations in an element once it has reached the middle of the window: on a phone they would otherwise be
 * over before the visitor has scrolled to them. Returns how to stop waiting.
 */
export function playWhenSeen(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      element.style.setProperty(playState, "running");
    },
    { rootMargin: "-50% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Plays the animations in an element once more, unless they are still running. */
export function replay(element: Element | null): void {
  for (const animation of element?.getAnimations({ subtree: true }) ?? []) {
    if (animation.playState === "finished") animation.play();
  }
}

const toMain = keyframes`to { transform: translate(var(--main)); }`;
const toSide = keyframes`to { transform: translate(var(--side)); }`;
const shine = keyframes`
  10%, 85% { opacity: 1; }
  to { opacity: 0; }
`;
const onceRound = keyframes`to { transform: rotate(360deg); }`;

const waiting = css`
  animation-play-state: var(${playState}, paused);
`;

const timing = css`
  ${waiting}
  animation-duration: ${motion.pulse};
  animation-delay: calc(var(--order) * ${motion.pulseGap});
`;

/** A pulse moves evenly along one axis and eases along the other: together they follow the line's cubic curve. */
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
    animation: ${onceRound} ${motion.agentTurn} cubic-bezier(0.3, 0, 0.3, 1) both;
    ${waiting}
  }
`;
