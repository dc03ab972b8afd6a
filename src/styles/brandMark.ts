/**
 * A ring crossed by two waves, water on its way to the wheel: lines on a square of 32 units. Header, icons and social
 * cards are all drawn from it.
 */
export const brandMark = {
  size: 32,
  strokeWidth: 2.4,
  ring: { cx: 16, cy: 16, r: 13.4 },
  waves: "M3.6 12.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2M3.6 19.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2",
} as const;
