/**
 * Runs in every document of a journey, before the page's own scripts. Notes when a link is clicked, and when a frame
 * with another h1 has been painted: in the same document (a router), or in the next one (its first contentful
 * paint). Session storage is what both have in common.
 */
export function recordClicks(): void {
  addEventListener(
    "click",
    ({ timeStamp }) => {
      sessionStorage.setItem("bench-clicked", `${performance.timeOrigin + timeStamp}`);
      const before = document.querySelector("h1")?.textContent;
      const changes = new MutationObserver(() => {
        const heading = document.querySelector("h1")?.textContent;
        if (heading === undefined || heading === before) return;
        changes.disconnect();
        // A task queued in the frame's callback runs right after that frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () =>
            sessionStorage.setItem("bench-painted", `${performance.timeOrigin + performance.now()}`);
          port2.postMessage(undefined);
        });
      });
      changes.observe(document, { subtree: true, childList: true, characterData: true });
    },
    true,
  );

  if (sessionStorage.getItem("bench-clicked") === null) return;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint")
        sessionStorage.setItem("bench-painted", `${performance.timeOrigin + startTime}`);
  }).observe({ type: "paint", buffered: true });
}
