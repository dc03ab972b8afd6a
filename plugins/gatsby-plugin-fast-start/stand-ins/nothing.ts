/** In place of a module whose code never runs in a build. */
export {};
