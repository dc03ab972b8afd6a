import { basename, join } from "node:path";

/** The content of a whole site, for tests. They don't read content/, which its owner changes. */
export const sample = "__tests__/samples/philadelphia";

/** The content of the site in the browser tests. SITE_CONTENT names another folder. */
export const siteContent = process.env.SITE_CONTENT ?? sample;

/** The project folder of that site: this project's source with that content. Git ignores it. */
export const siteProject = join(
  "reports/sites",
  basename(siteContent) + (process.env.WITHOUT_FAST_START ? "-without-plugin" : ""),
);
