import { incompatible } from "./incompatible";

/**
 * Matches the style element of styled-components and the next one, with the fonts, or the one that this plugin wrote in
 * an earlier build.
 */
const styles =
  /<style data-(?:styled="" data-styled-version="[^"]*"|server="")>([\s\S]*?)<\/style>(?:<style>([\s\S]*?)<\/style>)?/;

/** Matches the markers for rehydration: a rule after each component's rules, and a comment after every rule. */
const markers = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n/g;

/**
 * Combines a page's server-rendered styles in one element, which styled-components neither finds nor removes
 * (skipServerRules.ts), and removes its markers for rehydration.
 */
export function rewriteStyles(html: string, path: string): string {
  const [all, rules, fonts = ""] = styles.exec(html) ?? [];
  const css = rules?.replace(markers, "");
  if (all === undefined || css === undefined || /data-styled|\/\*!sc/.test(css))
    throw incompatible(`Unexpected styles in the HTML of ${path}.`);
  return html.replace(all, () => `<style data-server="">${css}${fonts}</style>`);
}
