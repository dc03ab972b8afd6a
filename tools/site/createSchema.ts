import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from "gatsby";
import { listNames, lists } from "../model/lists";
import { sdl } from "../model/sdl";
import { site } from "../model/site";

export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  for (const list of lists) actions.createTypes(sdl(list.definition.element, listNames(list).type));
  actions.createTypes(sdl(site, "SiteContent"));
}

const typeOfFile = new Map([
  ["site", "SiteContent"],
  ...lists.map((list) => [list.name, listNames(list).type] as const),
]);

/** Returns the type of a content file's entries, for the option `typeName` of gatsby-transformer-json. */
export function contentType({ node: file }: { readonly node: { readonly name: string } }): string {
  const type = typeOfFile.get(file.name);
  if (type === undefined) throw new Error(`content/${file.name}.json has no GraphQL type.`);
  return type;
}

/**
 * Makes root fields non-null that Gatsby would make nullable. Query types then have no null, and missing content fails
 * the build.
 */
export function requireContent({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Query: {
      siteContent: { type: "SiteContent!" },
      textDocument: { type: "TextDocument!" },
    },
  });
}
