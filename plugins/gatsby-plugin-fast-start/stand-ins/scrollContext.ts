import type { ReactNode } from "react";

/** In place of Gatsby's scroll handler: navigation/scrolling alone decides where a page scrolls. */
export const ScrollContext = ({ children }: { readonly children: ReactNode }) => children;
