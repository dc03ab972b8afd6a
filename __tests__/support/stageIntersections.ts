interface Sighting {
  readonly isIntersecting: boolean;
  readonly target: Element;
}

interface Watch {
  readonly rootMargin: string;
  readonly targets: Set<Element>;
  report(targets: Iterable<Element>, isIntersecting: boolean): void;
}

/** Replaces IntersectionObserver, which jsdom doesn't implement. Tests report what intersects. */
export function stageIntersections() {
  const watches = new Set<Watch>();

  class StagedObserver {
    readonly watch: Watch;
    constructor(callback: (entries: Sighting[]) => void, options: { rootMargin?: string } = {}) {
      const report: Watch["report"] = (targets, isIntersecting) =>
        callback([...targets].map((target) => ({ isIntersecting, target })));
      this.watch = { rootMargin: options.rootMargin ?? "0px", targets: new Set(), report };
    }
    observe(target: Element) {
      this.watch.targets.add(target);
      watches.add(this.watch);
    }
    unobserve(target: Element) {
      this.watch.targets.delete(target);
    }
    disconnect() {
      watches.delete(this.watch);
    }
  }

  Reflect.set(window, "IntersectionObserver", StagedObserver);
  const arrive = (rootMargin: string) => {
    for (const watch of [...watches]) if (watch.rootMargin === rootMargin) watch.report(watch.targets, true);
  };
  return {
    comeNear: () => arrive("100% 0px"),
    comeInView: () => arrive("0px"),
    watching: () => watches.size,
    /** Reports that an element enters or leaves the viewport. */
    show(target: Element, isIntersecting = true) {
      for (const watch of [...watches]) if (watch.targets.has(target)) watch.report([target], isIntersecting);
    },
    /** Root margins of the observers of an element. */
    marginsFor: (target: Element) =>
      [...watches].flatMap(({ targets, rootMargin }) => (targets.has(target) ? [rootMargin] : [])),
  };
}
