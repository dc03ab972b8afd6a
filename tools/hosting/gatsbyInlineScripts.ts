const script = String.raw`\\"/[\w-]+-[0-9a-f]{20}\.js\\"`;
const chunk = String.raw`\\"[\w-]+\\":\[(?:${script}(?:,${script})*)?\]`;

/**
 * Gatsby's own inline scripts, each in the exact form in which Gatsby writes it: the page's path, the script files of
 * each chunk, the build. They stand in the pages of a site that is built without gatsby-plugin-fast-start.
 */
export const gatsbyInlineScripts: readonly RegExp[] = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="\/(?:[\w.-]+(?:\/[\w.-]+)*)?";\/\*\]\]>\*\/$/,
  new RegExp(String.raw`^\n {12}window\.___chunkMapping="\{${chunk}(?:,${chunk})*\}";\n {10}$`),
  /^window\.___webpackCompilationHash="[0-9a-f]{20}";$/,
];
