import { z } from "zod";
import { photoHost, siteAddress } from "./address";
import { booking } from "./booking";
import { contact } from "./contact";
import { group, line } from "./fields";
import { hours } from "./hours";
import { language } from "./locale";
import { footer, navigation, social } from "./navigation";
import { failure, home, notFound, policies, preview } from "./pages";
import type { Content } from "./sdl";

const brand = group("SiteBrand", "Who this is.", {
  name: line(40, "Name of the agency.", "Millrace"),
  tagline: line(80, "What it does, in a few words.", "AI agents, automation and data for business"),
  url: siteAddress("Address of the live site, without a slash at its end.", "https://www.example.com"),
  language: language("Language of all texts.", "en-US"),
});

export const site = group(
  "Site",
  "Every word on the pages that belongs to no service, testimonial or policy.",
  {
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
  },
);

export type Site = Content<typeof site>;
