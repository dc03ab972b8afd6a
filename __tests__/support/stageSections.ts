type Report = (entries: readonly { isIntersecting: boolean; target: Element }[]) => void;

/** A stand-in for the browser's IntersectionObserver that says which section is in view when the test says so. */
export function stageSections() {
  const watched = new Map<Element, Report>();

  class StagedObserver {
    readonly report: Report;
    constructor(report: Report) {
      this.report = report;
    }
    observe(target: Element) {
      watched.set(target, this.report);
    }
    disconnect() {
      for (const [target, report] of watched) if (report === this.report) watched.delete(target);
    }
  }

  Reflect.set(window, "IntersectionObserver", StagedObserver);
  return {
    /** The sections whose headings have these ids are in view now, and no others. */
    show(ids: readonly string[]) {
      for (const [target, report] of watched)
        report([{ isIntersecting: ids.some((id) => target.querySelector(`#${id}`)), target }]);
    },
    watching: () => watched.size,
  };
}
