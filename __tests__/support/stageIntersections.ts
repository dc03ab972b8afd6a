interface Watch {
  readonly rootMargin: string;
  readonly targets: Set<Element>;
  report(isIntersecting: boolean): void;
}

/** A stand-in for the browser's IntersectionObserver, which jsdom lacks: the test says when the visitor comes. */
export function stageIntersections() {
  const watches = new Set<Watch>();

  class StagedObserver {
    readonly targets = new Set<Element>();
    readonly watch: Watch;
    constructor(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      options: { rootMargin?: string },
    ) {
      const report = (isIntersecting: boolean) => callback([{ isIntersecting }]);
      this.watch = { rootMargin: options.rootMargin ?? "0px", targets: this.targets, report };
    }
    observe(target: Element) {
      this.targets.add(target);
      watches.add(this.watch);
    }
    disconnect() {
      watches.delete(this.watch);
    }
  }

  Reflect.set(window, "IntersectionObserver", StagedObserver);
  const arrive = (rootMargin: string) => {
    for (const watch of [...watches]) if (watch.rootMargin === rootMargin) watch.report(true);
  };
  return {
    comeNear: () => arrive("100% 0px"),
    comeInView: () => arrive("0px"),
    watching: () => watches.size,
  };
}
