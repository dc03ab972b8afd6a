interface Entry {
  readonly isIntersecting: boolean;
  readonly target: Element;
}

interface ObserverState {
  readonly rootMargin: string;
  readonly targets: Set<Element>;
  report(targets: Iterable<Element>, isIntersecting: boolean): void;
}

/** Replaces IntersectionObserver, which jsdom doesn't implement. Tests report intersections. */
export function mockIntersectionObserver() {
  const observers = new Set<ObserverState>();

  class MockObserver {
    readonly state: ObserverState;
    constructor(callback: (entries: Entry[]) => void, options: { rootMargin?: string } = {}) {
      const report: ObserverState["report"] = (targets, isIntersecting) =>
        callback([...targets].map((target) => ({ isIntersecting, target })));
      this.state = { rootMargin: options.rootMargin ?? "0px", targets: new Set(), report };
    }
    observe(target: Element) {
      this.state.targets.add(target);
      observers.add(this.state);
    }
    unobserve(target: Element) {
      this.state.targets.delete(target);
    }
    disconnect() {
      observers.delete(this.state);
    }
  }

  Reflect.set(window, "IntersectionObserver", MockObserver);
  const report = (rootMargin: string) => {
    for (const state of [...observers])
      if (state.rootMargin === rootMargin) state.report(state.targets, true);
  };
  return {
    reportNear: () => report("100% 0px"),
    reportInView: () => report("0px"),
    observerCount: () => observers.size,
    /** Reports that an element enters or leaves the viewport. */
    show(target: Element, isIntersecting = true) {
      for (const state of [...observers])
        if (state.targets.has(target)) state.report([target], isIntersecting);
    },
    /** Root margins of the observers of an element. */
    marginsFor: (target: Element) =>
      [...observers].flatMap(({ targets, rootMargin }) => (targets.has(target) ? [rootMargin] : [])),
  };
}
