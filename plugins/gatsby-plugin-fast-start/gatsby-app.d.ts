/** Alias of Gatsby's entry (bundle.ts). */
declare module "gatsby-app";
