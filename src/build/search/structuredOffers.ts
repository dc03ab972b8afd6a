import type { OfferCatalog } from "schema-dts";
import type { PublicContent } from "./publicContent";

/** The services as a catalog of offers, in their order on the page. */
export const offerCatalog = ({ site, services }: PublicContent): OfferCatalog => ({
  "@type": "OfferCatalog",
  "@id": `${site.brand.url}/#services`,
  name: site.home.services.heading,
  numberOfItems: services.length,
  itemListElement: services.map(({ title, description, features }) => ({
    "@type": "Offer",
    itemOffered: {
      "@type": "Service",
      name: title,
      description: `${description} ${features.join(". ")}.`,
      provider: { "@id": `${site.brand.url}/#agency` },
    },
  })),
});
