import { z } from "zod";
import { iconNames } from "./icons";
import type { Content } from "./sdl";
import { line, slug } from "./text";

export const service = z
  .strictObject({
    id: slug("Name of the card in addresses; never changes once published.", "custom-ai-agents"),
    title: line(80, "Name of the service, as the card's heading shows it.", "Custom AI Agents"),
    description: line(
      400,
      "One sentence of at most 25 words that says what happens for the client.",
      "One clean record per customer, and rules that keep it that way.",
    ),
    icon: z.enum(iconNames).meta({
      description: "Name of a Lucide icon, drawn into the page when the site is built.",
      examples: ["bot"],
    }),
    features: z
      .array(
        line(
          80,
          "One point of the list, at most six words, parallel to the others.",
          "Answers from your own documents",
        ),
      )
      .length(4)
      .meta({ description: "The four points of the card's list." }),
  })
  .meta({ id: "Service", description: "One card of the services grid." });

export const services = z.array(service).min(1).max(5000);

export type Service = Content<typeof service>;
