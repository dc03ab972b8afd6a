import nodes from "lucide-static/icon-nodes.json";
import { z } from "zod";
import { choice, group, line, listOf, slug } from "./fields";

/** Names of all Lucide icons. */
export const iconNames: readonly string[] = Object.keys(nodes);

const feature = line(
  80,
  "One point of the list, at most six words, parallel to the others.",
  "Answers from your own documents",
);

export const service = group("Service", "One card of the services grid.", {
  id: slug("Name of the card in addresses; never changes once published.", "custom-ai-agents"),
  title: line(80, "Name of the service, as the card's heading shows it.", "Custom AI Agents"),
  description: line(
    400,
    "One sentence of at most 25 words that says what happens for the client.",
    "One clean record per customer, and rules that keep it that way.",
  ),
  icon: choice(iconNames, "Name of a Lucide icon, drawn into the page when the site is built.", "bot").meta({
    widget: "icon",
  }),
  features: listOf(4, "The four points of the card's list.", feature),
});

export const services = z.array(service).min(1);
