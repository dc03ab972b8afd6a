import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// The target-size rule is off unless the tag of WCAG 2.2 is asked for by name.
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Scope {
  readonly part?: string;
  readonly without?: string;
}

/**
 * What axe finds wrong with the page as it stands, with a part of it or without one, one readable line each:
 * `expect(await axe(page)).toEqual([])`.
 */
export async function axe(page: Page, { part, without }: Scope = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(standard);
  if (part !== undefined) builder.include(part);
  if (without !== undefined) builder.exclude(without);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.target.join(" ")}`),
  );
}
