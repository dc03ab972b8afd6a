import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { contentFolder } from "../content/contentFolder";
import { site } from "../model/site";
import { publicContent } from "../seo/publicContent";
import { isPreview } from "../seo/siteFiles";
import { asScriptText, structuredData } from "../seo/structuredData";

/** Puts content into the code where a page's data cannot bring it. src/globals.d.ts has their types. */
export function defineConstants(args: CreateWebpackConfigArgs): void {
  const constants: Record<string, string> = { __FAILURE_COPY__: JSON.stringify(failureCopy(args)) };
  // The HTML alone says these words: visitors do not fetch them with the code.
  if (args.stage === "build-html" || args.stage === "develop-html")
    constants.__SERVER_WORDS__ = JSON.stringify(serverWords(args));
  args.actions.setWebpackConfig({ plugins: [args.plugins.define(constants)] });
}

/** The words of the error page: the page's data may be what failed to load. */
function failureCopy({ store }: CreateWebpackConfigArgs): typeof __FAILURE_COPY__ {
  const file = join(store.getState().program.directory, contentFolder(), "site.json");
  const { failure, contact } = site.parse(JSON.parse(readFileSync(file, "utf8")));
  return { ...failure, phone: contact.phone, email: contact.email };
}

function serverWords(args: CreateWebpackConfigArgs): typeof __SERVER_WORDS__ {
  const content = publicContent(args);
  const pages = [...structuredData(content)].map(([path, graph]) => [path, asScriptText(graph)]);
  return {
    structuredData: Object.fromEntries(pages),
    previewBanner: isPreview(process.env) ? content.site.preview.banner : null,
  };
}
