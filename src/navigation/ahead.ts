import { createContext } from "react";

/** Whether this page is built before anybody asks for it. It never changes: React would look through all of the page. */
export const Ahead = createContext(false);
