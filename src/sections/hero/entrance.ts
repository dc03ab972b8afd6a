import { css, keyframes } from "styled-components";
import { allowMotion } from "../../styles/media";
import { motion } from "../../styles/theme";

/**
 * When the movement ends, as a share of the animation. Nothing changes afterward, which gives `removeEntrance` time to remove the
 * animation before it ends.
 */
const movedShare = 0.28;

/**
 * When the movement starts, as a share of the time until it ends. The last of the four parts waits until then. The others skip
 * part of the wait with a negative delay.
 */
const heldShare = (3 * motion.stagger) / motion.entrance;

/** Parts are never fully transparent: the text is readable from the first frame. */
const rise = keyframes`
  0%, ${Math.round(100 * movedShare * heldShare)}% { opacity: 0.2; transform: translateY(18px); }
  ${Math.round(100 * movedShare)}% { opacity: 1; transform: none; }
`;

/** Sets a delay, negative or 0, with which a part starts to move after `wait` milliseconds and stops with the others. */
const moveAfter = (wait: number) => `--delay: ${(wait - 3 * motion.stagger) / (1 - heldShare)}ms;`;

/**
 * Styles for the element around the parts. The parts start to move one after the other and stop together, on the first page of a
 * visit only: layout/PageLayout sets `data-entered` on later pages. In a background tab, layout/postponeEntrance sets it until
 * the tab is shown. Delays are never positive: shortly before a positive delay ends, Chromium starts to render each frame on
 * the main thread.
 */
export const entrance = css`
  & > * {
    ${allowMotion} {
      main:not([data-entered]) & {
        animation: ${rise} calc((${motion.entrance}ms - var(--delay)) / ${movedShare}) ${motion.easeOut} var(--delay);
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
 * Removes the animations of the element's children when the entrance is over. When an animation ends, Chromium renders three
 * frames on the main thread. When a script removes it, Chromium renders one. Returns a function that cancels the removal.
 */
export function removeEntrance(element: Element): () => void {
  // jsdom and old browsers have no getAnimations.
  if (!("getAnimations" in element)) return () => {};
  const animations = [...element.children].flatMap((part) => part.getAnimations());
  let elapsed = 0;
  for (const { currentTime } of animations) elapsed = Number(currentTime);
  const timer = setTimeout(() => {
    for (const animation of animations) animation.cancel();
  }, motion.entrance - elapsed);
  return () => clearTimeout(timer);
}
