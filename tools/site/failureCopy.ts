import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { site } from "../model/site";

/**
 * The words of the error page are part of the code, as the page's data may be what failed to load.
 * They are still written in content/site.json only.
 */
export function bundleFailureCopy({ actions, plugins }: CreateWebpackConfigArgs, root: string): void {
  const { failure, contact } = site.parse(JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")));
  const copy = { ...failure, phone: contact.phone, email: contact.email };
  actions.setWebpackConfig({ plugins: [plugins.define({ __FAILURE_COPY__: JSON.stringify(copy) })] });
}
