import type { CreateNodeArgs } from "gatsby";
import { policy } from "../../model/policy";

/** Each Markdown file that Gatsby reads becomes a node of its own, with exactly the fields of its definition. */
export function createPolicyNode(args: CreateNodeArgs): void {
  const { node, actions, createNodeId, createContentDigest } = args;
  if (node.internal.type !== "MarkdownRemark") return;
  const fields = policy.parse(withDays(node.frontmatter));
  const child = {
    ...fields,
    id: createNodeId(`${node.id} >>> Policy`),
    parent: node.id,
    children: [],
    internal: { type: "Policy", contentDigest: createContentDigest([fields, node.internal.contentDigest]) },
  };
  actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}

/** YAML makes a point in time of an unquoted day, and the transformer adds an empty title of its own. */
function withDays(frontMatter: unknown): unknown {
  return JSON.parse(JSON.stringify(frontMatter ?? {}), (_key, value) =>
    typeof value === "string" ? value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, "$1") : value,
  );
}
