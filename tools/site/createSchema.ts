import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from "gatsby";
import { sdl } from "../model/sdl";
import { service } from "../model/service";
import { site } from "../model/site";
import { testimonial } from "../model/testimonial";

/** The field that serviceIcons.ts resolves. */
const iconShapes = '  "Shapes of the icon as SVG markup."\n  iconShapes: String!';

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

/** Returns the type of a content file's entries, for the option `typeName` of gatsby-transformer-json. */
export function contentType({ node: file }: { readonly node: { readonly name: string } }): string {
  const type = typeOfFile[file.name];
  if (type === undefined) throw new Error(`content/${file.name}.json has no GraphQL type.`);
  return type;
}

/**
 * Makes these root fields non-null, which Gatsby makes nullable: query types have no null, and missing content fails the
 * build.
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
