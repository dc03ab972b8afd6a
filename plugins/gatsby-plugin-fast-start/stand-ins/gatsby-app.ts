/** Gatsby's own entry, by the name that plugins/gatsby-plugin-fast-start/build/leanRuntime.ts gives it. */
declare module "gatsby-app";
