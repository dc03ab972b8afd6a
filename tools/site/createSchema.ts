import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from "gatsby";
import { sdl } from "../model/sdl";
import { service } from "../model/service";
import { site } from "../model/site";
import { testimonial } from "../model/testimonial";

/** What the build works out for each service; see serviceIcons.ts. */
const iconShapes = '  "Shapes of the icon, as SVG markup."\n  iconShapes: String!';

export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(service, "Service", iconShapes));
  actions.createTypes(sdl(testimonial, "Testimonial"));
  actions.createTypes(sdl(site, "SiteContent"));
}

const typeOfFile: Readonly<Record<string, string>> = {
  services: "Service",
  testimonials: "Testimonial",
  site: "SiteContent",
};

/** The `typeName` option of gatsby-transformer-json: the type of each entry of a content file. */
export function contentType({ node: file }: { readonly node: { readonly name: string } }): string {
  const type = typeOfFile[file.name];
  if (type === undefined) throw new Error(`No GraphQL type is declared for content/${file.name}.json.`);
  return type;
}

/**
 * Gatsby lets every root field be null. No page exists without this content, so here they may not: the types of
 * query results have no null in them, and content that is missing fails the build.
 */
export function requireContent({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Query: {
      siteContent: { type: "SiteContent!" },
      policy: { type: "Policy!" },
      site: { type: "Site!" },
    },
    Site: { buildTime: { type: "Date!" } },
  });
}
