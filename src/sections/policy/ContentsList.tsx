import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useSectionsInView } from "../../navigation/useSectionsInView";
import { canHover, print, up } from "../../styles/media";
import { breakpoint, color, fontSize, motion, radius, size, space } from "../../styles/theme";

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

/** A section counts as being read once it is this far below the top of the window. */
const belowHeader = `-${Number.parseInt(size.header, 10) + 64}px 0px 0px 0px`;

/** A table of contents: folded on small screens, beside the text on wide ones. Marks the section that is being read. */
export function ContentsList({ className, heading, contents }: ContentsListProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const entries = contents.filter(({ depth }) => depth === 2);
  const inView = useSectionsInView(
    entries.map(({ id }) => id),
    belowHeader,
  );
  // The entry that was chosen last, until the visitor scrolls: the last sections may be too short to reach the top.
  const [chosen, setChosen] = useState<string>();
  const current = chosen !== undefined && inView.includes(chosen) ? chosen : inView[0];

  useEffect(() => {
    if (chosen === undefined) return;
    const listening = new AbortController();
    for (const type of ["wheel", "touchmove", "keydown"])
      window.addEventListener(type, () => setChosen(undefined), { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [chosen]);

  // The style shows the list on wide screens in any case; this tells screen readers the same.
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoint.lg}px)`);
    const unfold = () => {
      if (wide.matches && fold.current) fold.current.open = true;
    };
    unfold();
    wide.addEventListener("change", unfold);
    return () => wide.removeEventListener("change", unfold);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry comes into the middle of the list.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && entry) list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  return (
    <Nav className={className} aria-label={heading}>
      <Fold ref={fold}>
        <Summary>{heading}</Summary>
        <List ref={list}>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <Entry
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={() => setChosen(id)}
              >
                {text}
              </Entry>
            </li>
          ))}
        </List>
      </Fold>
    </Nav>
  );
}

const Nav = styled.nav`
  ${up("lg")} {
    align-self: start;
    position: sticky;
    top: calc(${size.header} + ${space.l});
  }
  ${print} {
    display: none;
  }
`;

const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  ${up("lg")} {
    border: 0;
    background: none;
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Summary = styled.summary`
  padding: ${space.s} ${space.m};
  font-weight: 600;
  cursor: pointer;
  ${up("lg")} {
    padding: 0 0 ${space.s} ${space.m};
    list-style: none;
    pointer-events: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
`;

const List = styled.ol`
  position: relative;
  padding: 0 ${space.s} ${space.s};
  font-size: ${fontSize.small};
  line-height: 1.35;
  ${up("lg")} {
    max-height: calc(100vh - ${size.header} - 112px);
    padding: 0;
    overflow-y: auto;
    border-left: 1px solid ${color.line};
  }
`;

const Entry = styled.a`
  display: block;
  padding: ${space.xs};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  text-decoration: none;
  transition: color ${motion.feedback};
  ${canHover} {
    &:hover {
      color: ${color.accent};
      text-decoration: underline;
    }
  }
  ${up("lg")} {
    padding: ${space.x2s} ${space.xs} ${space.x2s} ${space.m};
    border-left: 3px solid transparent;
    border-radius: 0;
    &[aria-current] {
      border-left-color: ${color.accent};
      color: ${color.text};
      font-weight: 600;
    }
  }
`;
