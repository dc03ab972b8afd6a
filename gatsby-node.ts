import type { GatsbyNode } from "gatsby";
import { bundleFailureCopy } from "./src/build/failureCopy";
import { leaveOutSourceMaps } from "./src/build/hosting/sourceMaps";
import { resolveIcons } from "./src/build/icons";
import { declarePhotoType, resolvePhotos } from "./src/build/photos/field";
import { declareContentTypes } from "./src/build/schema";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  declareContentTypes(args);
  declarePhotoType(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  resolveIcons(args);
  resolvePhotos(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  bundleFailureCopy(args, args.store.getState().program.directory);
  leaveOutSourceMaps(args);
};
