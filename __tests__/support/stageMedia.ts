/** A stand-in for window.matchMedia, which jsdom lacks: only the queries that the test names match. */
export function stageMedia(...matching: readonly string[]) {
  const lists = new Map<string, EventTarget>();
  const listFor = (media: string) => {
    const list = lists.get(media) ?? Object.assign(new EventTarget(), { matches: matching.includes(media) });
    lists.set(media, list);
    return list;
  };
  Reflect.set(window, "matchMedia", listFor);
  return {
    /** The window, or the visitor's setting, changes so that the query matches, or no longer does. */
    change(media: string, matches: boolean) {
      const list = Object.assign(listFor(media), { matches });
      list.dispatchEvent(new Event("change"));
    },
  };
}
