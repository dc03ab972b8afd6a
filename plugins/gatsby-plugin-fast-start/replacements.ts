import type { ReactNode } from "react";

// What Gatsby's own code imports, as far as this site needs it; bundle.ts puts it in place.

/** In place of Gatsby's scroll handler: the site scrolls by itself (src/navigation). */
export const ScrollContext = ({ children }: { readonly children: ReactNode }) => children;

/** In place of Gatsby's Head API: react-helmet writes the head. */
export function headHandlerForBrowser(): void {}
