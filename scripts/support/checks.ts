import type { Stage } from "../../tools/repo/stages";

/** Everything that can be told without building or running the site; under 20 seconds together. */
export const staticChecks: readonly Stage[] = [
  { name: "Format and lint", script: "lint" },
  { name: "Types", script: "typecheck" },
  { name: "Import directions", script: "check:imports" },
  { name: "Unused code", script: "check:unused" },
  { name: "Content", script: "check:content" },
];
