import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useSectionsInView } from "../../navigation/useSectionsInView";
import { atLeast, canHover, forcedColors, print, up } from "../../styles/media";
import { color, fontSize, motion, radius, size, space } from "../../styles/theme";

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

interface ContentsListProps {
  readonly className?: string;
  readonly heading: string;
  readonly contents: readonly ContentsEntry[];
}

/** A section is current once its top is this close to the header. */
const belowHeader = `-${Number.parseInt(size.header, 10) + 64}px 0px 0px 0px`;

/** A table of contents: collapsible on small screens, beside the text on wide ones. Marks the current section. */
export function ContentsList({ className, heading, contents }: ContentsListProps) {
  // On wide screens the list is always open, and its summary is only a heading.
  const [wide, setWide] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const inView = useSectionsInView(
    contents.map(({ id }) => id),
    belowHeader,
  );
  // The entry clicked last stays current until the visitor scrolls: the last sections may be too short to reach the top.
  const [clicked, setClicked] = useState<string>();
  const current = clicked !== undefined && inView.includes(clicked) ? clicked : inView[0];

  useEffect(() => {
    if (clicked === undefined) return;
    const listening = new AbortController();
    for (const type of ["wheel", "touchmove", "keydown"])
      window.addEventListener(type, () => setClicked(undefined), { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [clicked]);

  useEffect(() => {
    const query = window.matchMedia?.(atLeast("lg"));
    const update = () => setWide(query?.matches ?? false);
    update();
    query?.addEventListener("change", update);
    return () => query?.removeEventListener("change", update);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current entry is scrolled to the middle of the list.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && entry) list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  return (
    <Nav className={className} aria-label={heading}>
      <Details open={wide}>
        <Summary inert={wide}>{heading}</Summary>
        <List ref={list}>
          {contents.map(({ id, text }) => (
            <li key={id}>
              <Entry
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={() => setClicked(id)}
              >
                {text}
              </Entry>
            </li>
          ))}
        </List>
      </Details>
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

const Details = styled.details`
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
    cursor: auto;
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
    padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
    border-left: 3px solid transparent;
    border-radius: 0;
    /* The scrollable list would clip an outer ring. */
    outline-offset: -3px;
    ${forcedColors} {
      /* Forced colors make the transparent border visible. */
      border-left-color: Canvas;
    }
    &[aria-current] {
      border-left-color: ${color.accent};
      color: ${color.text};
      font-weight: 600;
    }
  }
`;
