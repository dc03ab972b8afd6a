import { createRequire } from "node:module";
import { resolve } from "node:path";
import { siteProject } from "../../support/sample";

const requireFromSite = createRequire(resolve(siteProject, "package.json"));

const theme: typeof import("../../../src/styles/theme") = requireFromSite("./src/styles/theme");

/** The colors of the tested site. src/styles/theme has those of content/brand.json. */
export const { color } = theme;
