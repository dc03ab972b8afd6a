import type { CreateWebpackConfigArgs } from "gatsby";
import { publicContent } from "./publicContent";
import { isPreview } from "./siteFiles";
import { asScriptText, structuredData } from "./structuredData";

/** Puts content into the code where a page's data cannot bring it. src/globals.d.ts has their types. */
export function defineConstants(args: CreateWebpackConfigArgs): void {
  const content = publicContent(args);
  const { failure, contact, preview } = content.site;
  // The words of the error page: the page's data may be what failed to load.
  const failureCopy: typeof __FAILURE_COPY__ = { ...failure, phone: contact.phone, email: contact.email };
  const constants: Record<string, string> = { __FAILURE_COPY__: JSON.stringify(failureCopy) };
  // The HTML alone says these words: visitors do not fetch them with the code.
  if (args.stage === "build-html" || args.stage === "develop-html") {
    const pages = [...structuredData(content)].map(([path, graph]) => [path, asScriptText(graph)]);
    const serverWords: typeof __SERVER_WORDS__ = {
      structuredData: Object.fromEntries(pages),
      previewBanner: isPreview(process.env) ? preview.banner : null,
    };
    constants.__SERVER_WORDS__ = JSON.stringify(serverWords);
  }
  args.actions.setWebpackConfig({ plugins: [args.plugins.define(constants)] });
}
