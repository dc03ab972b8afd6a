const script = String.raw`\\"/[\w-]+-[0-9a-f]{20}\.js\\"`;
const chunk = String.raw`\\"[\w-]+\\":\[(?:${script}(?:,${script})*)?\]`;

/**
 * Patterns for the full text of Gatsby's inline scripts: the page's path, the files of each chunk, the build's hash.
 * They appear in a site built without gatsby-plugin-fast-start.
 */
export const gatsbyInlineScripts: readonly RegExp[] = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="\/(?:[\w.-]+(?:\/[\w.-]+)*)?";\/\*\]\]>\*\/$/,
  new RegExp(String.raw`^\n {12}window\.___chunkMapping="\{${chunk}(?:,${chunk})*\}";\n {10}$`),
  /^window\.___webpackCompilationHash="[0-9a-f]{20}";$/,
];
