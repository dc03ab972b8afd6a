import type { CreateWebpackConfigArgs } from "gatsby";
import { publicContent } from "./publicContent";
import { asScriptText, structuredData } from "./structuredData";

/**
 * Puts the words that only the HTML says (src/layout/ServedTags.tsx) into the code that renders the HTML, and into no other: they cost the visitor nothing, and a
 * change of content or environment renders every page anew.
 */
export function bundleServerWords(args: CreateWebpackConfigArgs, environment: NodeJS.ProcessEnv): void {
  if (args.stage !== "build-html" && args.stage !== "develop-html") return;
  const content = publicContent(args);
  const words: typeof __SERVER_WORDS__ = {
    structuredData: Object.fromEntries(
      [...structuredData(content)].map(([path, graph]) => [path, asScriptText(graph)]),
    ),
    previewBanner: isPreview(environment) ? content.site.preview.banner : null,
  };
  args.actions.setWebpackConfig({
    plugins: [args.plugins.define({ __SERVER_WORDS__: JSON.stringify(words) })],
  });
}

export const isPreview = (environment: NodeJS.ProcessEnv): boolean => environment.SITE_ENV === "preview";
