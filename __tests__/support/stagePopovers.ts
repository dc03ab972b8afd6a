const openSelector = ":popover-open";

let endLast = () => {};

/**
 * A stand-in for the browser's popovers, which jsdom lacks: one that a button opens and closes, that scripts can
 * close, and that the browser itself closes at Escape and at a press outside ("light dismiss").
 */
export function stagePopovers() {
  endLast();
  let open: Element | undefined;
  const { matches } = Element.prototype;

  const change = (popover: Element, newState: "open" | "closed") => {
    open = newState === "open" ? popover : undefined;
    popover.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("[popovertarget]") : null;
    const popover = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (popover !== null) change(popover, popover === open ? "closed" : "open");
  };

  Reflect.set(Element.prototype, "matches", function (this: Element, selector: string) {
    return selector === openSelector ? this === open : Reflect.apply(matches, this, [selector]);
  });
  Reflect.set(HTMLElement.prototype, "popover", null);
  Reflect.set(HTMLElement.prototype, "hidePopover", function (this: HTMLElement) {
    if (this === open) change(this, "closed");
  });
  document.addEventListener("click", onClick);
  const end = () => {
    Reflect.set(Element.prototype, "matches", matches);
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
    document.removeEventListener("click", onClick);
  };
  endLast = end;
  return {
    /** From now on the browser knows no popovers. */
    end,
    /** Escape, or a press outside: the browser's own doing, before and without scripts. */
    dismiss() {
      if (open !== undefined) change(open, "closed");
    },
    isOpen: () => open !== undefined,
  };
}
