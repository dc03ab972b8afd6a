/** What `npm run build`, `npm start` and `npm run release` end with; docs/owners.md lists them. */
export const exitCodes = {
  failed: 1,
  contentInvalid: 2,
  environmentInvalid: 3,
  outputRefused: 4,
  busy: 75,
} as const;
