import { type MouseEvent, type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { print } from "../styles/media";
import { color, radius, step } from "../styles/theme";

interface SkippableProps {
  /** Without a label there is nothing to skip. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** A link for the keyboard, before something long, to what comes after it. */
export function Skippable({ label, children }: SkippableProps) {
  const end = useRef<HTMLSpanElement>(null);
  const skip = (event: MouseEvent) => {
    // The hash stays as it is: the visitor has not gone to another place of the page.
    event.preventDefault();
    end.current?.focus();
  };
  return (
    <>
      {label !== undefined && (
        <Skip href="#after-calendar" onClick={skip}>
          {label}
        </Skip>
      )}
      {children}
      <span ref={end} id="after-calendar" tabIndex={-1} />
    </>
  );
}

const Skip = styled.a`
  position: absolute;
  z-index: 1;
  margin: ${step[12]};
  padding: ${step[12]} ${step[20]};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.white};
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
  }
  ${print} {
    display: none;
  }
`;
