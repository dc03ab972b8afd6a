import type { CreateNodeArgs, Node } from "gatsby";
import { z } from "zod";

const typeOfFile: Readonly<Record<string, string>> = {
  services: "Service",
  testimonials: "Testimonial",
  site: "SiteContent",
};

const entry = z.looseObject({ id: z.string().optional() });
const entries = z.union([z.array(entry), entry.transform((only) => [only])]);

/**
 * Each entry of the content's JSON files becomes a node. gatsby-transformer-json would do it, but ties the entries to
 * their file one by one, and with each Gatsby writes the file down anew, with all of its entries so far: 5,000 services
 * took it 41 s, half as many 7 s. Here they are tied all at once.
 */
export async function createContentNodes(args: CreateNodeArgs): Promise<void> {
  const { node: file, actions, loadNodeContent, createNodeId, createContentDigest } = args;
  const type = typeOf(file);
  if (type === undefined) return;
  const children = entries.parse(JSON.parse(await loadNodeContent(file))).map((fields, at) => ({
    ...fields,
    // Gatsby has an id of its own for each node.
    ...(fields.id === undefined ? {} : { jsonId: fields.id }),
    id: createNodeId(`${file.id} ${at} >>> ${type}`),
    parent: file.id,
    children: [],
    internal: { type, contentDigest: createContentDigest(fields) },
  }));
  for (const child of children) await actions.createNode(child);
  const last = children.at(-1);
  if (last === undefined) return;
  const others = children.slice(0, -1).map(({ id }) => id);
  actions.createParentChildLink({
    parent: { ...file, children: [...file.children, ...others] },
    child: last,
  });
}

function typeOf({ internal, extension, name }: Node): string | undefined {
  if (internal.type !== "File" || extension !== "json" || typeof name !== "string") return undefined;
  return Object.hasOwn(typeOfFile, name) ? typeOfFile[name] : undefined;
}
