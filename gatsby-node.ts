import type { GatsbyNode } from "gatsby";
import { prepareContent, tellOpenPages } from "./tools/content/preview/develop";
import { prepareBundles } from "./tools/hosting/bundles";
import { importPhotosForBuild } from "./tools/photos/importPhotos";
import { createPhotoField } from "./tools/photos/photoField";
import { writeCards } from "./tools/seo/cards/writeCards";
import { bundleServerWords } from "./tools/seo/serverWords";
import { writeSiteFiles } from "./tools/seo/siteFiles";
import { resolveScheduler } from "./tools/site/booking/resolvers";
import { createContentNodes } from "./tools/site/contentNodes";
import { bundleFailureCopy } from "./tools/site/failureCopy";
import { resolveIcons } from "./tools/site/icons";
import { resolvePolicyFields } from "./tools/site/policies/policyFields";
import { createPolicyNode } from "./tools/site/policies/policyNodes";
import { createPolicyPages } from "./tools/site/policies/policyPages";
import { declarePolicyTypes } from "./tools/site/policies/policyTypes";
import { declareContentTypes } from "./tools/site/schema";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args) => {
  await prepareContent(args);
  await importPhotosForBuild(args);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  tellOpenPages(args);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  declareContentTypes(args);
  declarePolicyTypes(args);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (args) => {
  createPolicyNode(args);
  await createContentNodes(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  resolveIcons(args);
  resolveScheduler(args);
  createPhotoField(args);
  resolvePolicyFields(args);
};

export const createPages: GatsbyNode["createPages"] = async (args) => {
  await createPolicyPages(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  bundleFailureCopy(args, args.store.getState().program.directory);
  prepareBundles(args);
  bundleServerWords(args, process.env);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (args) => {
  await writeSiteFiles(args);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeCards(args);
};
