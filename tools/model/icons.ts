import nodes from "lucide-static/icon-nodes.json";

/** Names of all Lucide icons. */
export const iconNames: readonly string[] = Object.keys(nodes);
