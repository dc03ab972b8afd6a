import { incompatible } from "./incompatible";

/**
 * Matches the style element of styled-components and the adjacent one with the fonts, or the merged element of an earlier
 * build.
 */
const styles =
  /<style data-(?:styled="" data-styled-version="[^"]*"|server="")>([\s\S]*?)<\/style>(?:<style>([\s\S]*?)<\/style>)?/;

/** Matches the markers for rehydration: a rule after each component's rules, and a comment after every rule. */
const markers = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n/g;

/**
 * Merges the styles of a page into one element without the markers of styled-components. It finds no element without
 * `data-styled`, so it keeps this one. skipServerRules.ts then prevents duplicates.
 */
export function rewriteStyles(html: string, path: string): string {
  const [elements, rules, fonts = ""] = styles.exec(html) ?? [];
  const css = rules?.replace(markers, "");
  if (elements === undefined || css === undefined || /data-styled|\/\*!sc/.test(css))
    throw incompatible(`Unexpected styles in the HTML of ${path}.`);
  return html.replace(elements, () => `<style data-server="">${css}${fonts}</style>`);
}
