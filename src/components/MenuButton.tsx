import { styled } from "styled-components";
import { forcedColors, noPopovers, up } from "../styles/media";
import { motion, radius, space, step } from "../styles/theme";

interface MenuButtonProps {
  readonly menuId: string;
  readonly open: boolean;
  readonly label: string;
}

/** Opens its menu by the browser's own means, so it works before and without scripts. */
export const MenuButton = ({ menuId, open, label }: MenuButtonProps) => (
  <Toggle type="button" popoverTarget={menuId} aria-controls={menuId} aria-expanded={open} aria-label={label}>
    <Bars aria-hidden="true" />
  </Toggle>
);

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: ${step[48]};
  height: ${step[48]};
  margin-right: calc(-1 * ${step[12]});
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
  ${noPopovers} {
    display: none;
  }
  ${up("lg")} {
    display: none;
  }
`;

const Bars = styled.span`
  position: relative;
  width: ${step[24]};
  height: ${space.hair};
  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-top: ${space.hair} solid currentColor;
    transform: translateY(calc(-1 * ${step[4]}));
    transition: transform ${motion.feedback} ${motion.easeOut};
  }
  &::after {
    transform: translateY(${step[4]});
  }
  /* Asked of the menu behind the button, because before and without scripts the button is not told. */
  :has(+ :popover-open) > &::before {
    transform: rotate(45deg);
  }
  :has(+ :popover-open) > &::after {
    transform: rotate(-45deg);
  }
  ${forcedColors} {
    &::before,
    &::after {
      border-color: ButtonText;
    }
  }
`;
