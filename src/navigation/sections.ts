/** The landing page's sections that can be linked to, in their order on the page. */
export const sectionIds = ["services", "testimonials", "booking"] as const;

export type SectionId = (typeof sectionIds)[number];

export const toSection = (id: SectionId) => `/#${id}` as const;
