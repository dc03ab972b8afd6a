import { css } from "styled-components";
import { allowPressMotion, canHover } from "./media";
import { color, motion, radius, size, space } from "./theme";

const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${size.button};
  padding: ${space.s} ${space.l};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.feedback}, border-color ${motion.feedback};
  /* Only with a mouse. On a touch screen the movement is too short to see, and the browser paints it before the click. */
  ${allowPressMotion} {
    &:active {
      transform: translateY(1px);
    }
  }
`;

const action = css`
  ${shape}
  background: ${color.action};
  color: ${color.textOnAction};
  ${canHover} {
    &:hover {
      background: ${color.actionHover};
    }
  }
`;

const onDark = css`
  ${shape}
  background: ${color.controlOnDark};
  border-color: ${color.controlLineOnDark};
  color: ${color.textOnDark};
  ${canHover} {
    &:hover {
      background: ${color.controlOnDarkHover};
      border-color: ${color.textOnDark};
    }
  }
`;

const onLight = css`
  ${shape}
  background: ${color.surface};
  border-color: ${color.accent};
  color: ${color.accent};
  ${canHover} {
    &:hover {
      background: ${color.surfaceTint};
    }
  }
`;

/** Styles of buttons and of links that look like buttons. */
export const control = { action, onDark, onLight } as const;

/** A smaller control, for the header. */
export const compact = css`
  min-height: ${size.control};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.small};
`;
