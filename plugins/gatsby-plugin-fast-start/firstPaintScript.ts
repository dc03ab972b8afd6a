/**
 * The one inline script of every page. It waits for the first contentful paint, then moves the held scripts and
 * preloads out of their template, each in a task of its own. Where no paint will be reported (a hidden tab, an older
 * browser) it waits for the load event; where the report is withheld, for two seconds after it. Gatsby reads the page's
 * path and build from `window`: the template's data attributes carry them under these names.
 */
export const firstPaintScript = `
  (() => {
    const start = () => {
      const held = document.querySelector("template[data-page-path]");
      if (!held) return;
      Object.assign(window, held.dataset);
      const next = () => {
        const first = held.content.firstChild;
        if (!first) return held.remove();
        held.before(first);
        setTimeout(next);
      };
      next();
    };
    let onLoad = start;
    if (!document.hidden && window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver((paints, observer) => {
        if (!paints.getEntriesByName("first-contentful-paint").length) return;
        observer.disconnect();
        start();
      }).observe({ type: "paint", buffered: true });
      onLoad = () => setTimeout(start, 2000);
    }
    addEventListener("load", onLoad);
  })();
`.replace(/\n\s*/g, "");
