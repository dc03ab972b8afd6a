import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { whenVisible } from "../navigation/whenVisible";

/** `rootMargin` of the observer that starts hydration, if there is one. */
const margins = { near: "100% 0px", visible: "0px", interaction: undefined } as const;

interface HydrateLaterProps {
  /** ID of the element that contains the children, or that they render. */
  readonly id: string;
  /**
   * When to hydrate if there is no interaction sooner. `near`: less than a viewport's height away. `visible`: in the
   * viewport. `interaction`: never, for content without effects.
   */
  readonly until: keyof typeof margins;
  readonly children: ReactNode;
}

/**
 * Delays hydration until the element is near or visible, as `until` says, or until the visitor points at it, focuses it,
 * or reaches a link to it by mouse or keyboard. Until then React keeps the server's HTML. Hydrates immediately if the page
 * isn't in the visitor's language. Renders immediately where React doesn't hydrate: on the server, after a page change, and
 * after a hydration mismatch, for example because the browser translated the page.
 */
export function HydrateLater({ id, until, children }: HydrateLaterProps) {
  const isHydrating = useRef(false);
  // React calls the third argument, `getServerSnapshot`, on the server and while it hydrates. After that, `getSnapshot` returns
  // the same value, so there is no second render.
  useSyncExternalStore(
    subscribe,
    () => isHydrating.current,
    () => (isHydrating.current = true),
  );
  const [gate] = useState(() => {
    const canWait = isHydrating.current && typeof document !== "undefined" && isInVisitorsLanguage();
    return createGate(!canWait || document.getElementById(id) === null);
  });
  useEffect(() => {
    const element = document.getElementById(id);
    if (gate.isOpen || element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    void gate.opened.then(() => listening.abort());
    const onEvent = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      const isLink = event.target.closest("a")?.hash === `#${id}` && isHoverOrKeyboard(event, event.target);
      if (element.contains(event.target) || isLink) gate.open();
    };
    // In the capture phase: React then hydrates the element and handles the same event.
    for (const type of ["pointerover", "pointerdown", "click", "focusin"])
      document.addEventListener(type, onEvent, { capture: true, signal });
    const rootMargin = margins[until];
    if (rootMargin) signal.addEventListener("abort", whenVisible(element, gate.open, { rootMargin }));
    return () => listening.abort();
  }, [id, until, gate]);
  return (
    <Suspense>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
}

/**
 * Whether the page is in the visitor's language. The browser may translate any other page, and React would then discard a
 * section that hydrates later, with its translation and focus.
 */
const isInVisitorsLanguage = () =>
  navigator.language.slice(0, 2) === document.documentElement.lang.slice(0, 2);

const subscribe = () => () => {};

/** Whether an event comes from hovering or the keyboard. A tap on a link takes longer if it also hydrates a section. */
const isHoverOrKeyboard = (event: Event, target: Element) =>
  event.type === "pointerover"
    ? "pointerType" in event && event.pointerType !== "touch"
    : event.type === "focusin" && target.matches(":focus-visible");

/**
 * Opens the gate on the second attempt to hydrate. An update of the children may have caused it, and React discards the
 * server's HTML if updated children suspend. An update elsewhere that interrupts the first attempt also opens the gate.
 */
function Gated({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }) {
  if (gate.attempts++ > 0) gate.open();
  use(gate.opened);
  return children;
}

type Gate = ReturnType<typeof createGate>;

function createGate(isOpen: boolean) {
  let resolve = () => {};
  const gate = {
    isOpen: false,
    attempts: 0,
    opened: new Promise<void>((done) => (resolve = done)),
    open() {
      gate.isOpen = true;
      resolve();
      // Lets `use` return without suspending.
      Object.assign(gate.opened, { status: "fulfilled", value: undefined });
    },
  };
  if (isOpen) gate.open();
  return gate;
}
