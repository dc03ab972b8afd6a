import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { followLinks } from "../navigation/followLinks";
import { markReadSection } from "../navigation/readSection";
import { canHover, print, up } from "../styles/media";
import { breakpoint, color, motion, radius, size, space, step } from "../styles/theme";
import { AsWritten } from "./AsWritten";

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

interface ContentsListProps {
  readonly className?: string;
  readonly heading: string;
  readonly contents: readonly ContentsEntry[];
}

const belowHeader = Number.parseInt(space.header, 10) + 64;

/** A table of contents: folded on small screens, beside the text on wide ones, where it marks what is being read. */
export function ContentsList({ className, heading, contents }: ContentsListProps) {
  const around = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are other links.
  useEffect(() => {
    const fold = around.current?.querySelector("details");
    return fold ? tend(fold) : undefined;
  }, [contents]);
  return (
    <AsWritten className={className} ref={around} onClick={followLinks}>
      <Nav aria-label={heading}>
        <Fold>
          <Summary>{heading}</Summary>
          <List>
            {contents
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <Entry href={`#${id}`}>{text}</Entry>
                </li>
              ))}
          </List>
        </Fold>
      </Nav>
    </AsWritten>
  );
}

/** What is being read is marked once it can be seen. */
function tend(fold: HTMLDetailsElement): () => void {
  const wide = window.matchMedia(`(min-width: ${breakpoint.lg}px)`);
  const list = fold.querySelector("ol");
  let stopMarking: (() => void) | undefined;
  const follow = () => {
    // The style shows the list on wide screens in any case; this tells screen readers the same.
    if (wide.matches) fold.open = true;
    if (fold.open && list) stopMarking ??= markReadSection(list, belowHeader);
  };
  follow();
  fold.addEventListener("toggle", follow);
  wide.addEventListener("change", follow);
  return () => {
    fold.removeEventListener("toggle", follow);
    wide.removeEventListener("change", follow);
    stopMarking?.();
  };
}

const Nav = styled.nav`
  ${up("lg")} {
    position: sticky;
    top: calc(${space.header} + ${step[24]});
  }
  ${print} {
    display: none;
  }
`;

const Fold = styled.details`
  border: ${step[1]} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.white};
  ${up("lg")} {
    border: 0;
    background: none;
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Summary = styled.summary`
  padding: ${step[12]} ${step[20]};
  font-weight: 600;
  cursor: pointer;
  ${up("lg")} {
    padding: 0 0 ${step[12]} ${step[16]};
    list-style: none;
    pointer-events: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
`;

const List = styled.ol`
  position: relative;
  padding: 0 ${step[12]} ${step[12]};
  font-size: ${size.small};
  line-height: 1.35;
  ${up("lg")} {
    max-height: calc(100vh - ${space.header} - ${step[112]});
    padding: 0;
    overflow-y: auto;
    border-left: ${step[1]} solid ${color.line};
  }
`;

const Entry = styled.a`
  display: block;
  padding: ${step[8]};
  border-radius: ${step[8]};
  color: ${color.slate};
  text-decoration: none;
  transition: color ${motion.feedback};
  ${canHover} {
    &:hover {
      color: ${color.river};
      text-decoration: underline;
    }
  }
  ${up("lg")} {
    padding: ${step[6]} ${step[8]} ${step[6]} ${step[16]};
    border-left: ${step[3]} solid transparent;
    border-radius: 0;
    &[aria-current] {
      border-left-color: ${color.river};
      color: ${color.ink};
      font-weight: 600;
    }
  }
`;
