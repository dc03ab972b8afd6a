import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { startFaster } from "./bundle";
import { rewritePages } from "./rewritePages";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = startFaster;

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const { program, pages } = store.getState();
  await rewritePages(join(program.directory, "public"), pages.keys());
};

/**
 * Keeps classes, spread elements and parameters. Gatsby's preset converts classes and spread elements unless `targets` is
 * set. Babel converts destructured and default parameters for a bug in Safari before 16.3, which affects only functions
 * with a parameter named like their function expression. No source file has one, and terser creates none.
 */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ stage, actions }) => {
  const targets = ["browserslist config", "not safari < 16.3", "not ios_saf < 16.3"];
  const preset = { name: "babel-preset-gatsby", stage, options: { targets } };
  if (stage === "build-javascript") actions.setBabelPreset(preset);
};
