let height = "";

/**
 * How tall the calendar was before anything was done in it, as CSS has it; empty until one has said so, and once a call
 * is booked. Whoever comes back to the page finds the box as tall as that at once, and nothing moves when it opens again.
 */
export const openingHeight = (): string => height;

export function keepOpeningHeight(next: string): void {
  height = next;
}
