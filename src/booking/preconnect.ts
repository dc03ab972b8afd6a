/** Opens the connection to the frame's host while the script is still on its way. Returns how to take it back. */
export function preconnect(origin: string): () => void {
  const link = document.createElement("link");
  link.rel = "preconnect";
  link.href = origin;
  document.head.append(link);
  return () => link.remove();
}
