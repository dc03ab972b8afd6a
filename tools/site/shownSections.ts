import type { CreateResolversArgs } from "gatsby";
import { listNames, lists } from "../model/lists";
import type { HomeCopy } from "../model/pages";
import type { ResolverContext } from "./documentNodes";

/** Omits the sections of the home page whose list has no entries. */
export function resolveSections({ createResolvers }: CreateResolversArgs): void {
  createResolvers({ SiteHome: { sections: { resolve: shownSections } } });
}

async function shownSections(
  { sections }: Pick<HomeCopy, "sections">,
  _args: object,
  { nodeModel }: ResolverContext,
) {
  const empty: string[] = [];
  for (const list of lists)
    if ((await nodeModel.findOne({ type: listNames(list).type, query: {} })) === null) empty.push(list.name);
  return sections.filter((id) => !empty.includes(id));
}
