import { z } from "zod";
import { analytics } from "./analytics";
import { booking } from "./booking";
import { contact } from "./contact";
import { group, line } from "./fields";
import { hours } from "./hours";
import { language } from "./locale";
import { footer, navigation, social } from "./navigation";
import { failure, home, notFound, policies, preview } from "./pages";
import { photoHost } from "./photo";
import { redirect } from "./redirect";
import type { Entity } from "./sdl";
import { siteUrl } from "./url";

const brand = group("SiteBrand", "Brand", "Name, URL and language of the site.", {
  name: line(40, "Name", "Name of the agency.", "Sample Agency"),
  tagline: line(
    80,
    "Tagline",
    "What the agency does, in a few words.",
    "AI agents, automation and data for business",
  ),
  url: siteUrl("URL", "URL of the live site, without a slash at the end.", "https://www.example.com"),
  language: language(
    "Language",
    "Language of the site's text, optionally with a script and country. It must be written from left to right.",
    "en-US",
  ),
});

export const site = group("Site", "Site", "All text and settings outside the lists and policies.", {
  brand,
  contact,
  hours,
  booking,
  analytics,
  social: z
    .array(social)
    .max(6)
    .meta({ title: "Social profiles", description: "Profiles linked in the footer, at most six." }),
  photoHosts: z
    .array(photoHost("Photo host", "A host that photos may be downloaded from.", "images.example.com"))
    .meta({ title: "Photo hosts", description: "Hosts that testimonial photos may be downloaded from." }),
  redirects: z
    .array(redirect)
    // Each has two of the 2,000 rules that Cloudflare Pages reads.
    .max(1000)
    .meta({ title: "Redirects", description: "Old paths and the pages that replace them." }),
  navigation,
  footer,
  home,
  policies,
  notFound,
  failure,
  preview,
});

export type Site = Entity<typeof site>;
