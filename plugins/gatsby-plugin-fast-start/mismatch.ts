/** Ends the build where Gatsby is no longer what this plugin was written for, and says how to build all the same. */
export const mismatch = (what: string): Error =>
  new Error(
    `gatsby-plugin-fast-start does not fit this version of Gatsby: ${what} ` +
      "Take the line gatsby-plugin-fast-start out of gatsby-config.ts and the site builds without it, slower.",
  );
