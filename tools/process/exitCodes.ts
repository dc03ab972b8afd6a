/** Exit codes of all commands. docs/owners.md describes them. */
export const exitCodes = {
  failed: 1,
  contentInvalid: 2,
  environmentInvalid: 3,
  outputRefused: 4,
  busy: 75,
} as const;
