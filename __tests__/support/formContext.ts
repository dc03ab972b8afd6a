import type { FormContext } from "../../tools/editor/ui/context";

// jsdom has none; the form library copies values with it.
globalThis.structuredClone ??= (copied) => JSON.parse(JSON.stringify(copied));

/** What the fields of a form in a test know. */
export const formContext: FormContext = {
  model: { schemas: {}, icons: [] },
  photos: [],
  services: [
    { id: "agents", title: "Custom AI Agents" },
    { id: "data", title: "Data Enrichment" },
  ],
  placeholders: new Map(),
  photoAddress: (file) => `/photos/${file}`,
  uploadPhoto: async () => ({ refused: "no" }),
};
