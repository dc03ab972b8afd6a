/** Sections of the landing page with an anchor, in page order. */
export const sectionIds = ["services", "testimonials", "faq", "booking"] as const;

export type SectionId = (typeof sectionIds)[number];

export const toSection = (id: SectionId) => `/#${id}` as const;
