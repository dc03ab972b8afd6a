/** Replaces window.matchMedia, which jsdom doesn't implement. Only these queries match. */
export function mockMatchMedia(...matching: readonly string[]) {
  const lists = new Map<string, EventTarget>();
  const listFor = (media: string) => {
    const list = lists.get(media) ?? Object.assign(new EventTarget(), { matches: matching.includes(media) });
    lists.set(media, list);
    return list;
  };
  Reflect.set(window, "matchMedia", listFor);
  return {
    /** Changes whether a query matches. */
    change(media: string, matches: boolean) {
      const list = Object.assign(listFor(media), { matches });
      list.dispatchEvent(new Event("change"));
    },
  };
}
