import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { resolveScheduler } from "./src/build/booking/resolvers";
import { shortenFontNames } from "./src/build/bundle/fontNames";
import { leaveOutUnusedRuntime } from "./src/build/bundle/leanRuntime";
import { startPages } from "./src/build/bundle/startPages";
import { prepareContent, tellOpenPages } from "./src/build/content/preview/develop";
import { createContentNodes } from "./src/build/contentNodes";
import { bundleFailureCopy } from "./src/build/failureCopy";
import { prepareBundles } from "./src/build/hosting/bundles";
import { resolveIcons } from "./src/build/icons";
import { keepPhotos } from "./src/build/photos/intake/keepPhotos";
import { checkVariants } from "./src/build/photos/output/checkVariants";
import { declarePhotoType, resolvePhotos } from "./src/build/photos/output/field";
import { resolvePolicyFields } from "./src/build/policies/policyFields";
import { createPolicyNode } from "./src/build/policies/policyNodes";
import { createPolicyPages } from "./src/build/policies/policyPages";
import { declarePolicyTypes } from "./src/build/policies/policyTypes";
import { declareContentTypes } from "./src/build/schema";
import { writeCards } from "./src/build/search/cards/writeCards";
import { bundleServerWords } from "./src/build/search/serverWords";
import { writeSiteFiles } from "./src/build/search/siteFiles";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args) => {
  await prepareContent(args);
  await keepPhotos(args, args.store.getState().program.directory);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  tellOpenPages(args);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  declareContentTypes(args);
  declarePhotoType(args);
  declarePolicyTypes(args);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (args) => {
  createPolicyNode(args);
  await createContentNodes(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  resolveIcons(args);
  resolveScheduler(args);
  resolvePhotos(args);
  resolvePolicyFields(args);
};

export const createPages: GatsbyNode["createPages"] = async (args) => {
  await createPolicyPages(args);
};

export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ actions }) => {
  actions.setBabelPlugin({ name: resolve("src/build/bundle/shortComponentIds.cjs"), options: {} });
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  bundleFailureCopy(args, args.store.getState().program.directory);
  prepareBundles(args);
  leaveOutUnusedRuntime(args);
  shortenFontNames(args);
  bundleServerWords(args, process.env);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (args) => {
  await writeSiteFiles(args);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await checkVariants(args, args.store.getState().program.directory);
  await startPages(args);
  await writeCards(args);
};
