import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// The target-size rule runs only with the WCAG 2.2 tag.
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Scope {
  readonly part?: string;
  readonly without?: string;
}

/**
 * Returns the accessibility violations of the page, or of a part of it, as one line each. Waits for transitions to end:
 * their intermediate colors can lack contrast.
 */
export async function axe(page: Page, { part, without }: Scope = {}): Promise<string[]> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page }).withTags(standard);
  if (part !== undefined) builder.include(part);
  if (without !== undefined) builder.exclude(without);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.target.join(" ")}`),
  );
}
