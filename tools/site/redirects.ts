import type { CreatePagesArgs } from "gatsby";
import { site } from "../model/site";

/** Creates the redirects of content/site.json. The hosting adapter passes them on to each host. */
export function createRedirects({ getNodesByType, actions }: CreatePagesArgs): void {
  for (const node of getNodesByType("SiteContent"))
    for (const { from, to } of site.shape.redirects.parse(node.redirects))
      actions.createRedirect({ fromPath: from, toPath: encodeURI(to), isPermanent: true });
}
