import type { SectionId } from "../../tools/model/pages";

export const toSection = (id: SectionId) => `/#${id}` as const;
