import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { startFaster } from "./bundle";
import { rewritePages } from "./rewritePages";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = startFaster;

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const { program, pages } = store.getState();
  await rewritePages(join(program.directory, "public"), pages.keys());
};

/** Keeps classes and spread elements. Gatsby's preset converts them by default. Setting `targets` prevents that. */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ stage, actions }) => {
  // With empty targets, Babel reads `browserslist` from package.json.
  const preset = { name: "babel-preset-gatsby", stage, options: { targets: {} } };
  if (stage === "build-javascript") actions.setBabelPreset(preset);
};
