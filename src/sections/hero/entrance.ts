import { css, keyframes } from "styled-components";
import { allowMotion } from "../../styles/media";
import { motion } from "../../styles/theme";

/** How much of the movement's time is over when a part starts to move, from 0 to 1. The last of four parts waits for all of it. */
const heldShare = (3 * motion.stagger) / motion.entrance;

/**
 * The movement ends halfway. In the second half nothing changes, so that `endEntrance` can remove the animation. Never fully
 * transparent, so that the text is readable from the first frame.
 */
const rise = keyframes`
  0%, ${(50 * heldShare).toFixed(2)}% { opacity: 0.2; transform: translateY(18px); }
  50% { opacity: 1; transform: none; }
`;

/** Sets a delay, negative or 0, with which a part starts to move after `wait` milliseconds and arrives with the others. */
const moveAfter = (wait: number) => `--delay: ${(wait - 3 * motion.stagger) / (1 - heldShare)}ms;`;

/**
 * For the element around the parts. They start to move one after the other and arrive together, on the first page of a visit
 * only: layout/PageLayout sets `data-entered` on later pages. Delays are never positive: shortly before a positive delay ends,
 * Chromium starts to render each frame on the main thread.
 */
export const entrance = css`
  & > * {
    ${allowMotion} {
      main:not([data-entered]) & {
        animation: ${rise} calc(2 * (${motion.entrance}ms - var(--delay))) ${motion.easeOut} var(--delay);
      }
      ${moveAfter(0)}
      &:nth-child(2) {
        ${moveAfter(motion.stagger)}
      }
      &:nth-child(3) {
        ${moveAfter(2 * motion.stagger)}
      }
      &:nth-child(4) {
        ${moveAfter(3 * motion.stagger)}
      }
    }
  }
`;

/**
 * Removes the animations of the parts once these have arrived. If the animations ended, Chromium would render three frames on
 * the main thread instead of one. Returns a function that stops waiting.
 */
export function endEntrance(element: Element): () => void {
  // jsdom and old browsers have no getAnimations.
  const animations = [...element.children].flatMap((part) => part.getAnimations?.() ?? []);
  const elapsed = Number(animations[0]?.currentTime ?? 0);
  const timer = setTimeout(() => {
    for (const animation of animations) animation.cancel();
  }, motion.entrance - elapsed);
  return () => clearTimeout(timer);
}
