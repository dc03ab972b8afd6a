/** Error that stops the build when the internals of Gatsby or styled-components differ from what this plugin expects. */
export const incompatible = (problem: string): Error =>
  new Error(
    `gatsby-plugin-fast-start doesn't support the installed version of Gatsby or styled-components: ${problem} ` +
      "To build a slower site without it, remove gatsby-plugin-fast-start from gatsby-config.ts.",
  );
