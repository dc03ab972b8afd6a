import { css, keyframes } from "styled-components";
import { allowMotion } from "./media";
import { motion } from "./theme";

/** Never fully transparent: what the server sends can be read from its first frame. */
const rise = keyframes`
  from { opacity: 0.2; transform: translateY(${motion.rise}); }
`;

/** Children come in one after the other, once a visit: the router marks the page when it shows a second one. */
export const entrance = css`
  ${allowMotion} {
    main:not([data-entered]) & {
      animation: ${rise} ${motion.entrance} ${motion.easeOut} backwards;
    }
    &:nth-child(2) {
      animation-delay: ${motion.stagger};
    }
    &:nth-child(3) {
      animation-delay: calc(2 * ${motion.stagger});
    }
    &:nth-child(4) {
      animation-delay: calc(3 * ${motion.stagger});
    }
  }
`;
