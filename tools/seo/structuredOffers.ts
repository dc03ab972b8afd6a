import type { OfferCatalog } from "schema-dts";
import type { PublicContent } from "./publicContent";

/** The services as a catalog of offers, in their order on the page, which tells what each one includes. */
export const offerCatalog = ({ site, services }: PublicContent): OfferCatalog => ({
  "@type": "OfferCatalog",
  "@id": `${site.brand.url}/#services`,
  name: site.home.services.heading,
  itemListElement: services.map(({ title, description }) => ({
    "@type": "Offer",
    itemOffered: {
      "@type": "Service",
      name: title,
      description,
    },
  })),
});
