import type { Node } from "gatsby";

const typeOfFile: Readonly<Record<string, string>> = {
  services: "Service",
  testimonials: "Testimonial",
  site: "SiteContent",
};

/** The GraphQL type of each content file, by its name. */
export function nodeTypeOf({ node }: { node: Node }): string {
  return (typeof node.name === "string" && typeOfFile[node.name]) || "OtherJson";
}
