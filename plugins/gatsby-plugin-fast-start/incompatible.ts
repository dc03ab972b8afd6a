/** Error that stops the build when Gatsby's internals differ from what this plugin expects. */
export const incompatible = (problem: string): Error =>
  new Error(
    `gatsby-plugin-fast-start doesn't support this version of Gatsby: ${problem} ` +
      "To build a slower site without it, remove gatsby-plugin-fast-start from gatsby-config.ts.",
  );
