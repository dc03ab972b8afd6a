import type { CreateResolversArgs } from "gatsby";
import { sdl } from "../model/sdl";
import { service } from "../model/service";
import { site } from "../model/site";
import { testimonial } from "../model/testimonial";

/** The type of each entry of a content file, by the file's name. */
const types: Readonly<Record<string, string>> = {
  services: "Service",
  testimonials: "Testimonial",
  site: "SiteContent",
};

/** What the build works out for each service; see serviceIcons.ts. */
const iconShapes = '  "Shapes of the icon, as SVG markup."\n  iconShapes: String!';

interface TypesArgs {
  readonly actions: { createTypes(types: string): void };
}

export function declareContentTypes({ actions }: TypesArgs): void {
  actions.createTypes(sdl(service, "Service", iconShapes));
  actions.createTypes(sdl(testimonial, "Testimonial"));
  actions.createTypes(sdl(site, "SiteContent"));
}

/** The `typeName` option of gatsby-transformer-json. */
export function contentType({ node: { name } }: { readonly node: { readonly name: string } }): string {
  const type = types[name];
  if (type === undefined) throw new Error(`No GraphQL type is declared for content/${name}.json.`);
  return type;
}

/**
 * Gatsby lets every root field be null. No page exists without this content, so here they may not: the types of
 * query results have no null in them, and content that is missing fails the build.
 */
export function requireContent({ createResolvers }: Pick<CreateResolversArgs, "createResolvers">): void {
  createResolvers({
    Query: {
      siteContent: { type: "SiteContent!" },
      policy: { type: "Policy!" },
      site: { type: "Site!" },
    },
    Site: { buildTime: { type: "Date!" } },
  });
}
