import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { goTo } from "./goTo";
import { expectPage, prefetchPage } from "./prefetch";
import { whenSeen } from "./whenSeen";

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with or without a hash. */
  readonly to: string;
}

/** Every link inside the site: fetches the page when it is seen or touched, and swaps pages without a load. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const expect = () => expectPage(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      {...rest}
      href={to}
      ref={(link) => (link === null ? undefined : whenSeen(link, () => prefetchPage(to)))}
      onClick={follow}
      onPointerEnter={expect}
      onPointerDown={expect}
      onTouchStart={expect}
      onFocus={expect}
    />
  );
}

const hasModifier = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;
