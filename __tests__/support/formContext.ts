import type { Path } from "../../tools/editor/protocol";
import type { FormContext } from "../../tools/editor/ui/formFields";
import type { Problem } from "../../tools/model/problem";

// jsdom has none; the form library copies values with it.
globalThis.structuredClone ??= (copied) => JSON.parse(JSON.stringify(copied));

/** Context for the fields of a form. */
export const formContext: FormContext = {
  icons: [],
  photo: undefined,
  services: [
    { id: "agents", title: "Custom AI Agents" },
    { id: "data", title: "Data Enrichment" },
  ],
  placeholders: new Map(),
  lineProblems: [],
  nonce: "",
  entryId: "",
  addPhoto: async () => undefined,
  announce: () => {},
};

/** A problem as the content check reports it. */
export const makeProblem = (file: string, field: Path, overrides: Partial<Problem> = {}): Problem => ({
  rule: "empty",
  file: `content/${file}`,
  line: 1,
  column: 1,
  path: field.join(", "),
  message: "This field is empty.",
  frame: "> 1 | [{",
  field,
  ...overrides,
});
