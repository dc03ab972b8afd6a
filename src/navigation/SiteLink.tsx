import type { AnchorHTMLAttributes, MouseEvent, SyntheticEvent } from "react";
import { prefetch, prefetchWhenSeen } from "./prefetch";

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with or without a hash. */
  readonly to: string;
}

/** A link inside the site: prefetches its page when it is seen or touched, and changes pages without a load. */
export const SiteLink = ({ to, onClick, ...rest }: SiteLinkProps) => (
  <a
    {...rest}
    {...linkEvents}
    ref={prefetchWhenSeen}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      followLink(event);
    }}
  />
);

/** Prefetching needs only the link that an event happened in, so these fit a link and any element around links. */
const linkEvents = {
  onPointerOver: prefetchLink,
  onPointerDown: prefetchLink,
  onTouchStart: prefetchLink,
  onFocus: prefetchLink,
};

/** Props for an element whose links are plain HTML, such as text made of Markdown: they behave like SiteLinks. */
export const htmlLinks = {
  ...linkEvents,
  onClick: followLink,
  ref(element: HTMLElement | null) {
    const links = element?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [];
    const stops = [...links].map(prefetchWhenSeen);
    return () => {
      for (const stop of stops) stop?.();
    };
  },
};

function prefetchLink({ target }: SyntheticEvent): void {
  const link = linkAt(target);
  if (link) prefetch(link);
}

function followLink(event: MouseEvent): void {
  const link = linkAt(event.target);
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
  if (link?.origin !== window.location.origin) return;
  event.preventDefault();
  void window.___navigate?.(link.pathname + link.search + link.hash, {
    replace: link.href === window.location.href,
  });
}

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest("a") : null);
