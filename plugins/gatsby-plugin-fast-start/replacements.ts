import type { ReactNode } from "react";

// Replacements for imports of Gatsby's own modules (bundle.ts).

/** Replaces Gatsby's scroll handler. src/navigation/scrolling scrolls instead. */
export const ScrollContext = ({ children }: { readonly children: ReactNode }) => children;

/** Replaces Gatsby's Head API. react-helmet manages the head. */
export function headHandlerForBrowser(): void {}
