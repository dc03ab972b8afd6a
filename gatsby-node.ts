import type { GatsbyNode } from "gatsby";
import { prepareContent, serveProblems } from "./tools/content/preview";
import { serveEditor } from "./tools/editor/server";
import { importPhotosForBuild } from "./tools/photos/importPhotos";
import { createPhotoField } from "./tools/photos/photoField";
import { defineConstants } from "./tools/seo/defineConstants";
import { writeGeneratedFiles } from "./tools/seo/generatedFiles";
import { writeCards } from "./tools/seo/socialCards";
import { createAddressField } from "./tools/site/addressField";
import { resolveAnswers } from "./tools/site/answerField";
import { declareContentTypes, requireContent } from "./tools/site/createSchema";
import {
  createDocumentNode,
  createDocumentPages,
  declareDocumentTypes,
  resolveDocumentFields,
} from "./tools/site/documentNodes";
import { prepareBundles } from "./tools/site/licenses";
import { createRedirects } from "./tools/site/redirects";
import { resolveIcons } from "./tools/site/serviceIcons";
import { resolveSections } from "./tools/site/shownSections";
import { createSocialIcons } from "./tools/site/socialIcons";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args) => {
  await prepareContent(args);
  await importPhotosForBuild(args);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  serveProblems(args);
  serveEditor(args);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  declareContentTypes(args);
  declareDocumentTypes(args);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
  createDocumentNode(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  requireContent(args);
  resolveSections(args);
  resolveIcons(args);
  resolveAnswers(args);
  createPhotoField(args);
  createAddressField(args);
  createSocialIcons(args);
  resolveDocumentFields(args);
};

export const createPages: GatsbyNode["createPages"] = (args) => {
  createDocumentPages(args);
  createRedirects(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async (args) => {
  await defineConstants(args);
  prepareBundles(args);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (args) => {
  await writeGeneratedFiles(args);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeCards(args);
};
