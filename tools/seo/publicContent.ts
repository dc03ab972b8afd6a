import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { z } from "zod";
import { type Policy, policy } from "../model/policy";
import { type Service, services } from "../model/service";
import { type Site, site } from "../model/site";
import { type Testimonial, testimonials } from "../model/testimonial";

export interface PolicyDocument extends Policy {
  /** Its Markdown as written, placeholders included. */
  readonly markdown: string;
}

/** What everything that tells machines about the site is made from. */
export interface PublicContent {
  readonly site: Site;
  readonly services: readonly Service[];
  readonly policies: readonly PolicyDocument[];
  /** The gains that clients report, in the order of their stories. */
  readonly gains: readonly Testimonial["gain"][];
}

type Nodes = Pick<NodePluginArgs, "getNode" | "getNodesByType" | "store">;

/** The JSON files are read as they are, since Gatsby keeps no order among the nodes that it makes of a list. */
export function publicContent({ getNode, getNodesByType, store }: Nodes): PublicContent {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(store.getState().program.directory, "content", name), "utf8"));
  const documents = getNodesByType("Policy").map((node) => ({
    ...z.object(policy.shape).parse(node),
    markdown: z.string().parse(getNode(node.parent ?? "")?.rawMarkdownBody),
  }));
  return {
    site: site.parse(read("site.json")),
    services: services.parse(read("services.json")),
    gains: testimonials.parse(read("testimonials.json")).map(({ gain }) => gain),
    policies: documents.sort((a, b) => a.slug.localeCompare(b.slug, "en")),
  };
}
