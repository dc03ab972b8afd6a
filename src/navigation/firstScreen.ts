let atTop = false;
const watchers = new Set<() => void>();

/** Whether the page that is about to come will be seen from its top, so that what is below may follow. */
export const opensAtTop = (): boolean => atTop;

export function openAtTop(next: boolean): void {
  atTop = next;
}

/** For whoever looks for sections of the page: all of them are in the document now. */
export function sectionsAreThere(): void {
  for (const watch of watchers) watch();
}

/** Returns how to stop. */
export function watchSections(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Once the next frame is on the screen. Returns how to call it off. */
export function afterPaint(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
