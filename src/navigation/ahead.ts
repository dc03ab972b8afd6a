import { createContext } from "react";

/** Whether this page is being built ahead, and nobody sees it yet. */
export const Ahead = createContext(false);
