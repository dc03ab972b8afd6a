/** A hint in the document's head on what will be needed. Returns how to take it back. */
export function addLink(hint: { rel: "preconnect" | "preload"; as?: "script"; href: string }): () => void {
  const link = Object.assign(document.createElement("link"), hint);
  document.head.append(link);
  return () => link.remove();
}
