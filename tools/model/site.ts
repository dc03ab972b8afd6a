import { z } from "zod";
import { siteAddress } from "./address";
import { booking } from "./booking";
import { contact } from "./contact";
import { hours } from "./hours";
import { language } from "./locale";
import { footer, navigation, social } from "./navigation";
import { failure, home, notFound, policies, preview } from "./pages";
import { photoHost } from "./photo";
import type { Content } from "./sdl";
import { line } from "./text";

const brand = z
  .strictObject({
    name: line(40, "Name of the agency.", "Millrace"),
    tagline: line(80, "What it does, in a few words.", "AI agents, automation and data for business"),
    url: siteAddress("Address of the live site, without a slash at its end.", "https://www.example.com"),
    language: language("Language of all texts.", "en-US"),
  })
  .meta({ id: "SiteBrand", description: "Who this is." });

export const site = z
  .strictObject({
    brand,
    contact,
    hours,
    booking,
    social: z.array(social).max(6).meta({ description: "Social profiles, in their order." }),
    photoHosts: z
      .array(photoHost("Host name of an image host.", "images.example.com"))
      .meta({ description: "Hosts from which testimonial photos may be fetched." }),
    navigation,
    footer,
    home,
    policies,
    notFound,
    failure,
    preview,
  })
  .meta({
    id: "Site",
    description: "Every word on the pages that belongs to no service, testimonial or policy.",
  });

export type Site = Content<typeof site>;
