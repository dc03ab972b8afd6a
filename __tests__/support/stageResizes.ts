/** A stand-in for ResizeObserver, which jsdom lacks as it has no layout: the test says when sizes are reported. */
export function stageResizes() {
  const watched = new Map<() => void, Element>();

  class StagedObserver {
    readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe(target: Element) {
      watched.set(this.callback, target);
    }
    disconnect() {
      watched.delete(this.callback);
    }
  }

  Reflect.set(window, "ResizeObserver", StagedObserver);
  return {
    /** The report that every observation begins with, or a change of size later on. */
    report() {
      for (const callback of [...watched.keys()]) callback();
    },
    watched: () => [...watched.values()],
  };
}
