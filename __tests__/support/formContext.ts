import type { FieldProblem, Path } from "../../tools/editor/protocol";
import type { FormContext } from "../../tools/editor/ui/Form";

// jsdom has none; the form library copies values with it.
globalThis.structuredClone ??= (copied) => JSON.parse(JSON.stringify(copied));

/** What the fields of a form in a test know. */
export const formContext: FormContext = {
  icons: [],
  photo: undefined,
  services: [
    { id: "agents", title: "Custom AI Agents" },
    { id: "data", title: "Data Enrichment" },
  ],
  placeholders: new Map(),
  photoUrl: (file, focus) => `/photos/${file}${focus ? `?${focus}` : ""}`,
  uploadPhoto: async () => ({ refused: "no" }),
  say: () => {},
};

/** A problem as the content check tells it. */
export const makeProblem = (file: string, field: Path, words: Partial<FieldProblem> = {}): FieldProblem => ({
  rule: "empty",
  file: `content/${file}`,
  line: 1,
  column: 1,
  path: field.join(", "),
  message: "This field is empty.",
  frame: "> 1 | [{",
  field,
  allowsSave: false,
  ...words,
});
