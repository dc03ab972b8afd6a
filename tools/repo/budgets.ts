/** At most so many bytes, as brotli 11. They count code and fonts, never content, which may always grow. */
export const budgets = {
  homeScripts: 108_000,
  policyScripts: 104_000,
  bookingScripts: 12_000,
  fonts: 75_000,
} as const;
