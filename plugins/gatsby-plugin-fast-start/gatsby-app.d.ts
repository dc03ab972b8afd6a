/** Gatsby's own entry, by the name that bundle.ts gives it. */
declare module "gatsby-app";
