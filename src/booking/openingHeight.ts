let height = "";

/**
 * How tall the calendar was before a time was chosen, as CSS has it; empty until one has said so. Whoever comes back to
 * the page finds the box as tall as that at once, and what is below it stays where it was.
 */
export const openingHeight = (): string => height;

export function keepOpeningHeight(next: string): void {
  height = next;
}
