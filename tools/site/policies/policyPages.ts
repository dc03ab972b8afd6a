import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";

interface PolicySlugs {
  readonly allPolicy: { readonly nodes: readonly { readonly slug: string }[] };
}

/** One page per policy, at the address that its front matter names. */
export async function createPolicyPages({ graphql, actions, reporter }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<PolicySlugs>("{ allPolicy { nodes { slug } } }");
  if (data === undefined) {
    reporter.panicOnBuild("The policies could not be read.", errors);
    return;
  }
  const component = resolve("src/templates/PolicyPage.tsx");
  for (const { slug } of data.allPolicy.nodes)
    actions.createPage({ path: `/${slug}`, component, context: { slug } });
}
