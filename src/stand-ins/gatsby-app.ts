/** Gatsby's own entry, by the name that src/build/bundle/leanRuntime.ts gives it. */
declare module "gatsby-app";
