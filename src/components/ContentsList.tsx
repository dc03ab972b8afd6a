import { useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { followLinks } from "../navigation/followLinks";
import { useReadSection } from "../navigation/useReadSection";
import { canHover, print, up } from "../styles/media";
import { breakpoint, color, motion, radius, size, space, step } from "../styles/theme";

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

interface ContentsListProps {
  readonly heading: string;
  readonly contents: readonly ContentsEntry[];
}

const belowHeader = Number.parseInt(space.header, 10) + 64;

/** A table of contents: folded on small screens, beside the text on wide ones, where it marks what is being read. */
export function ContentsList({ heading, contents }: ContentsListProps) {
  const entries = useMemo(() => contents.filter(({ depth }) => depth === 2), [contents]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const { read, choose } = useReadSection(ids, belowHeader);
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The style shows the list on wide screens in any case; this tells screen readers the same.
    if (window.innerWidth >= breakpoint.lg) fold.current?.setAttribute("open", "");
  }, []);
  useEffect(() => {
    const link = list.current?.children[ids.indexOf(read ?? "")];
    if (list.current && link instanceof HTMLElement)
      list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [ids, read]);
  return (
    <Nav aria-label={heading}>
      <Fold ref={fold}>
        <Summary>{heading}</Summary>
        <List ref={list}>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <Entry
                href={`#${id}`}
                aria-current={read === id ? "location" : undefined}
                onClick={(event) => {
                  followLinks(event);
                  choose(id);
                }}
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
