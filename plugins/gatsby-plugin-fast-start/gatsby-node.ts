import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { startFaster } from "./bundle";
import { rewritePages } from "./rewritePages";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = startFaster;

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const { program, pages } = store.getState();
  await rewritePages(join(program.directory, "public"), pages.keys());
};
