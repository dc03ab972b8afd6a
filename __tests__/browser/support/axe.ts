import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { source } from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

const options: Axe.RunOptions = {
  // The target-size rule runs only with the WCAG 2.2 tag.
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  iframes: false,
};

/**
 * Returns the accessibility violations of the page, or of a part of it, as one line each. Skips the content of frames, such as
 * the editor's preview of the site, which has separate tests. Waits for transitions to end: their intermediate colors can lack
 * contrast.
 */
export async function axe(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(({ part, options }) => window.axe.run(part, options), {
    part,
    options,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.target.join(" ")}`),
  );
}
