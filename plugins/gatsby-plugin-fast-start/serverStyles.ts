import { incompatible } from "./incompatible";

/**
 * Matches the style element of styled-components and the adjacent one with the fonts, or the merged element of an earlier
 * build.
 */
const styles =
  /<style data-(?:styled="" data-styled-version="[^"]*"|server="")>([\s\S]*?)<\/style>(?:<style>([\s\S]*?)<\/style>)?/;

/** Matches the markers for rehydration: a rule after each component's rules, and a comment after every rule. */
const markers = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n/g;

/** Matches the class by which the styles of other components can refer to a component. */
const componentId = /\bsc-\w+-\d+$/;

/**
 * Merges the styles of a page into one element and removes the markers of styled-components. Without `data-styled`,
 * styled-components doesn't recognize the element and leaves it in place. skipServerRules.ts prevents duplicate rules.
 * Also removes the last semicolon of each rule, and the IDs of components that no style refers to: in production, React
 * doesn't compare classes when it hydrates.
 */
export function rewriteStyles(html: string, path: string): string {
  const [elements, rules, fonts = ""] = styles.exec(html) ?? [];
  if (elements === undefined || rules === undefined)
    throw incompatible(`The HTML of ${path} has no style element of styled-components.`);
  const css = rules.replace(markers, "").replaceAll(";}", "}");
  if (/data-styled|\/\*!sc/.test(css))
    throw incompatible(`The HTML of ${path} has unknown markers of styled-components.`);
  const isUsed = (name: string) => !componentId.test(name) || css.includes(`.${name}`);
  return html
    .replace(elements, () => `<style data-server="">${css}${fonts}</style>`)
    .replace(
      / class="([^"]*)"/g,
      (_, names: string) => ` class="${names.split(" ").filter(isUsed).join(" ")}"`,
    );
}
