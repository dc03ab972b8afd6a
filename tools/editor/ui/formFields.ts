import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import type { Model } from "../model";
import type { Path } from "../protocol";
import type { Choice } from "./formSchema";
import type { Editor } from "./useEditor";

export interface LineProblem {
  /** 1-based line number. */
  readonly line: number;
  readonly message: string;
}

/** What a form passes on to its fields. */
export type FormContext = Pick<Editor, "addPhoto" | "announce"> & {
  readonly icons: Model["icons"];
  readonly services: readonly Choice[];
  /** URL of the photo that the entry shows. */
  readonly photo: string | undefined;
  /** Values of placeholders in Markdown, by path. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** Problems in the text of a policy or page, and their lines. */
  readonly lineProblems: readonly LineProblem[];
  /** Nonce of the page's content security policy. */
  readonly nonce: string;
  /** ID of the entry, which names its photo. */
  readonly entryId: string;
};

/** Shared by all fields of a form. */
export interface FieldContext extends FormContext {
  /** Returns the labels of a field and its groups. */
  describe(path: Path): string;
}

export type FieldProps = WidgetProps<unknown, RJSFSchema, FieldContext>;

/** Separates the steps of a path in the IDs of controls. Field names don't contain it. */
export const idSeparator = ".";

export const controlId = (path: Path) => ["root", ...path].join(idSeparator);

/** Returns the path of the field that an element belongs to. */
export const pathOf = (id: string): Path =>
  id
    .replace(/(?:__[a-zA-Z]+|-(?:\d+|label|point|photo|markdown))$/, "")
    .split(idSeparator)
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Returns the control of a field or group, or the first one of the closest group that has one. */
export function controlAt(path: Path): HTMLElement | undefined {
  const control = controlIn(controlId(path));
  return control ?? (path.length > 1 ? controlAt(path.slice(0, -1)) : undefined);
}

const controls = "input, textarea, select, summary, button, [contenteditable=true]";

/** Returns the control with an ID, or the first one inside of the element with the ID. */
export function controlIn(id: string): HTMLElement | undefined {
  const element = document.getElementById(id);
  if (element === null) return undefined;
  return element.matches(controls) ? element : (element.querySelector<HTMLElement>(controls) ?? element);
}
