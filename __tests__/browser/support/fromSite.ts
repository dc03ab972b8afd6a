import { createRequire } from "node:module";
import { resolve } from "node:path";
import { siteProject } from "../../support/sample";

/** Loads a module of the tested site's project. This project's modules have the colors of content/brand.json. */
export const fromSite = createRequire(resolve(siteProject, "package.json"));

const theme: typeof import("../../../src/styles/theme") = fromSite("./src/styles/theme");

export const { color } = theme;
