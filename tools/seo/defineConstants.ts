import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { contentFolder } from "../content/contentFolder";
import type { Site } from "../model/site";
import { analyticsServiceOf } from "../model/thirdParties";
import { isPreview } from "./generatedFiles";
import { iconSvg } from "./icons";
import { preparePageFonts } from "./pageFonts";
import { publicContent } from "./publicContent";
import { asScriptText, structuredData } from "./structuredData";

/** Defines the constants that bring content into the bundles outside of page data. src/globals.d.ts has their types. */
export async function defineConstants(args: CreateWebpackConfigArgs): Promise<void> {
  const content = publicContent(args);
  const { brand, failure, contact, preview } = content.site;
  // Error pages can't rely on page data: it may be what failed to load.
  const errorCopy: typeof __ERROR_COPY__ = { ...failure, phone: contact.phone, email: contact.email };
  const constants: Record<string, string> = {
    __ERROR_COPY__: JSON.stringify(errorCopy),
    __BUILD_YEAR__: JSON.stringify(yearIn(content.site.hours.timeZone)),
    __BRAND_MARK__: JSON.stringify(content.mark),
    __ANALYTICS__: JSON.stringify(
      args.stage === "build-javascript" && !isPreview() ? analyticsSettings(content.site) : null,
    ),
  };
  if (args.stage === "build-html" || args.stage === "develop-html") {
    const pages = [...structuredData(content)].map(([path, graph]) => [path, asScriptText(graph)]);
    const serverData: typeof __SERVER_DATA__ = {
      structuredData: Object.fromEntries(pages),
      fonts: await preparePageFonts(args, content),
      previewBanner: isPreview() ? preview.banner : null,
      siteName: brand.name,
      locale: openGraphLocale(brand.language),
      tabIcon: `data:image/svg+xml,${iconSvg(content.mark).replace(/["#%\n\r\t]/g, encodeURIComponent)}`,
    };
    constants.__SERVER_DATA__ = JSON.stringify(serverData);
  }
  // `npm start` reads the last valid copy of the brand, like all content.
  const brandFile = join(args.store.getState().program.directory, contentFolder(), "brand.json");
  args.actions.setWebpackConfig({
    plugins: [
      args.plugins.define(constants),
      args.plugins.normalModuleReplacement(/\/content\/brand\.json$/, brandFile),
    ],
  });
}

/** Returns the locale of a language for Open Graph, which needs a country: de_DE for de. Esperanto has none. */
function openGraphLocale(code: string): string | null {
  const { language, region = "" } = new Intl.Locale(code).maximize();
  return /^[A-Z]{2}$/.test(region) ? `${language}_${region}` : null;
}

function analyticsSettings({ analytics, brand }: Site): typeof __ANALYTICS__ {
  const analyticsService = analyticsServiceOf(analytics);
  if (analyticsService === undefined) return null;
  return {
    provider: analyticsService.provider,
    site: analytics.site ?? "",
    server: analyticsService.connect,
    host: new URL(brand.url).host,
  };
}

const yearIn = (timeZone: string): string =>
  new Date().toLocaleDateString("en", { timeZone, year: "numeric" });
