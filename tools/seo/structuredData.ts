import type { DayOfWeek, Graph, OfferCatalog, ProfessionalService } from "schema-dts";
import { cardPath, type PublicContent, type PublicPage, publicPages } from "./publicContent";

/**
 * Returns each page's structured data by path. It has no reviews or ratings: search engines ignore those that a company
 * publishes about itself (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export const structuredData = (content: PublicContent): Map<string, Graph> =>
  new Map(publicPages(content).map((page) => [page.path, graphOf(page, content)]));

/** Returns JSON for a script element. Without `<`, it can't end the element or start a comment. */
export const asScriptText = (graph: Graph): string => JSON.stringify(graph).replaceAll("<", "\\u003c");

function graphOf({ path, url, seo, updated }: PublicPage, content: PublicContent): Graph {
  const { brand } = content.site;
  const website = { "@id": `${brand.url}/#website` };
  const agency = { "@id": `${brand.url}/#agency` };
  const agencySummary = { ...agency, name: brand.name, url: brand.url };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebPage",
        "@id": `${url}#page`,
        url,
        name: seo.title,
        description: seo.description,
        inLanguage: brand.language,
        dateModified: updated,
        primaryImageOfPage: { "@type": "ImageObject", url: brand.url + cardPath(path) },
        isPartOf: website,
        about: agency,
      },
      {
        "@type": "WebSite",
        ...website,
        url: brand.url,
        name: brand.name,
        description: brand.tagline,
        inLanguage: brand.language,
        publisher: agency,
      },
      // Google rejects a local business without an address
      // (https://developers.google.com/search/docs/appearance/structured-data/local-business).
      ...(path === "/"
        ? [{ ...agencySummary, ...agencyDetails(content) }, ...offerCatalog(content)]
        : [{ "@type": "Organization" as const, ...agencySummary }]),
    ],
  };
}

function agencyDetails({ site, services }: PublicContent) {
  const { brand, contact, hours, booking, home, social } = site;
  const { street, city, region, postalCode, country } = contact.address;
  const profiles = social.flatMap(({ url }) => (url === "" ? [] : [url]));
  return {
    "@type": "ProfessionalService" as const,
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
    ...(hours.closed && {
      specialOpeningHoursSpecification: hours.closed.map(({ from, until, label }) => ({
        "@type": "OpeningHoursSpecification" as const,
        name: label,
        validFrom: from,
        validThrough: until ?? from,
        // Search engines read equal times as closed.
        opens: "00:00",
        closes: "00:00",
      })),
    }),
    potentialAction: {
      "@type": "ReserveAction",
      name: home.booking.heading,
      target: { "@type": "EntryPoint", urlTemplate: `${brand.url}/#booking` },
      result: { "@type": "Reservation", name: booking.frameTitle },
    },
    ...(services.length === 0 ? {} : { hasOfferCatalog: { "@id": `${brand.url}/#services` } }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  } satisfies Partial<ProfessionalService>;
}

function offerCatalog({ site, services }: PublicContent): OfferCatalog[] {
  const offers = services.map(({ title, description }) => ({
    "@type": "Offer" as const,
    itemOffered: { "@type": "Service" as const, name: title, description },
  }));
  const id = `${site.brand.url}/#services`;
  const name = site.home.services.heading;
  return offers.length === 0 ? [] : [{ "@type": "OfferCatalog", "@id": id, name, itemListElement: offers }];
}
