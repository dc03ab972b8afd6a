import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// The target-size rule is off unless the tag of WCAG 2.2 is asked for by name.
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong with the page as it stands, or with a part of it, one readable line each:
 * `expect(await axe(page)).toEqual([])`.
 */
export async function axe(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(standard);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.target.join(" ")}`),
  );
}
