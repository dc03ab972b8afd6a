import nodes from "lucide-static/icon-nodes.json";
import { z } from "zod";
import { choice, group, line, listOf, slug } from "./fields";
import type { Entity } from "./sdl";

/** Names of all Lucide icons. */
export const iconNames: readonly string[] = Object.keys(nodes);

const feature = line(
  80,
  "Feature",
  "What the client gets, in at most six words. Start every feature with the same kind of word.",
  "Answers from your own documents",
);

export const service = group("Service", "Service", "A card in the services section.", {
  id: slug(
    "ID",
    "Identifies the service in links and in the footer. Don't change it after publishing.",
    "custom-ai-agents",
  ),
  title: line(80, "Title", "Name of the service, shown as the heading of its card.", "Custom AI Agents"),
  description: line(
    400,
    "Description",
    "What happens for the client, in at most 25 words.",
    "One clean record per customer, and rules that keep it that way.",
  ),
  icon: choice(iconNames, "Icon", "Name of a Lucide icon, shown above the title.", "bot").meta({
    widget: "icon",
  }),
  features: listOf(4, "Features", "Exactly four features, listed on the card.", feature),
});

export const services = z
  .array(service)
  .meta({ title: "Services", description: "The services, in the order of the page." });

export type Service = Entity<typeof service>;
