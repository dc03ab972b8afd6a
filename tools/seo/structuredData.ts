import type {
  DayOfWeek,
  Graph,
  IdReference,
  OfferCatalog,
  ProfessionalService,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Site } from "../model/site";
import { cardPath, type PublicContent, type PublicPage, publicPages } from "./publicContent";

/**
 * The structured data of each page, by path. It has no reviews or ratings: search engines refuse those that an agency
 * gives itself (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function structuredData(content: PublicContent): Map<string, Graph> {
  const { site } = content;
  return new Map(
    publicPages(content).map((page) => {
      const agencyAndMore: Thing[] =
        page.path === "/" ? [agency(site), offerCatalog(content)] : [agencyInBrief(site)];
      const things = [webPage(site, page), webSite(site), ...agencyAndMore];
      return [page.path, { "@context": "https://schema.org", "@graph": things }];
    }),
  );
}

/** JSON for a script element. Without `<`, nothing in it can end the element or open a comment. */
export const asScriptText = (graph: Graph): string => JSON.stringify(graph).replaceAll("<", "\\u003c");

const reference = ({ brand }: Site, name: "agency" | "website" | "services"): IdReference => ({
  "@id": `${brand.url}/#${name}`,
});

const webPage = (site: Site, { path, url, seo, updated }: PublicPage): WebPage => ({
  "@type": "WebPage",
  "@id": `${url}#page`,
  url,
  name: seo.title,
  description: seo.description,
  inLanguage: site.brand.language,
  dateModified: updated,
  primaryImageOfPage: { "@type": "ImageObject", url: site.brand.url + cardPath(path) },
  isPartOf: reference(site, "website"),
  about: reference(site, "agency"),
});

const webSite = (site: Site): WebSite => ({
  "@type": "WebSite",
  ...reference(site, "website"),
  url: site.brand.url,
  name: site.brand.name,
  description: site.brand.tagline,
  inLanguage: site.brand.language,
  publisher: reference(site, "agency"),
});

const agencyInBrief = (site: Site) =>
  ({
    "@type": "ProfessionalService",
    ...reference(site, "agency"),
    name: site.brand.name,
    url: site.brand.url,
  }) satisfies ProfessionalService;

const agency = (site: Site): ProfessionalService => {
  const { brand, contact, hours, booking, home, social } = site;
  const { street, city, region, postalCode, country } = contact.address;
  const profiles = social.flatMap(({ url }) => (url === "" ? [] : [url]));
  return {
    ...agencyInBrief(site),
    description: home.seo.description,
    logo: `${brand.url}/icons/icon-512.png`,
    image: brand.url + cardPath("/"),
    telephone: contact.phone,
    email: contact.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      ...(region === "" ? {} : { addressRegion: region }),
      ...(postalCode === "" ? {} : { postalCode }),
      addressCountry: country,
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days.map((day): DayOfWeek => `https://schema.org/${day}`),
      opens: hours.opens,
      closes: hours.closes,
    },
    potentialAction: {
      "@type": "ReserveAction",
      name: home.booking.heading,
      target: { "@type": "EntryPoint", urlTemplate: `${brand.url}/#booking` },
      result: { "@type": "Reservation", name: booking.frameTitle },
    },
    hasOfferCatalog: reference(site, "services"),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
};

const offerCatalog = ({ site, services }: PublicContent): OfferCatalog => ({
  "@type": "OfferCatalog",
  ...reference(site, "services"),
  name: site.home.services.heading,
  itemListElement: services.map(({ title, description }) => ({
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: title, description },
  })),
});
