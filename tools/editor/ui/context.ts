import { createContext, useContext } from "react";
import type { FieldProblem, JsonSchema, Model, Path, PhotoAnswer } from "../protocol";

/** What the fields of a form know besides their own value. */
export interface FormContext {
  readonly model: Model;
  /** Names of the files in content/photos. */
  readonly photos: readonly string[];
  /** Id of the entry that the form edits. */
  readonly entryId?: string;
  readonly services: readonly { readonly id: string; readonly title: string }[];
  /** What policies may name between {{ and }}, and its text. */
  readonly placeholders: ReadonlyMap<string, string>;
  photoAddress(file: string): string;
  uploadPhoto(file: File): Promise<PhotoAnswer>;
  /** Accepts the text of the policy that the form edits; see tools/content/policyLock.ts. */
  readonly acceptPolicy?: () => void;
}

export interface FormState {
  readonly context: FormContext;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
  /** Gives the field at a path another value; `undefined` leaves it out. */
  change(path: Path, value: unknown): void;
  focus(path: Path): void;
  /** Tells screen readers what happened. */
  announce(sentence: string): void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const state = useContext(FormStateContext);
  if (state === undefined) throw new Error("A field stands outside of a form.");
  return state;
}

/** Between the steps of a path in a field's id. */
export const separator = ".";
export const idPrefix = "field";

export const controlId = (path: Path) => [idPrefix, ...path].join(separator);

export const pathOf = (id: string): Path =>
  id
    .split(separator)
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Problems that stand at a field: its own, and for a field without fields inside also those of its parts. */
export const problemsAt = (problems: readonly FieldProblem[], path: Path, parts?: readonly string[]) =>
  problems.filter(({ field }) => {
    const [part, ...others] = field.slice(path.length);
    const isInside = path.every((step, index) => field[index] === step);
    return (
      isInside &&
      (part === undefined || parts === undefined || (others.length === 0 && !parts.includes(String(part))))
    );
  });

/** Attributes that join a control with its help and its problems. */
export function useControl(id: string) {
  const path = pathOf(id);
  const isWrong = problemsAt(useForm().problems, path).length > 0;
  // The entries of a list share its help.
  const helpId = typeof path.at(-1) === "number" ? controlId(path.slice(0, -1)) : id;
  return {
    id,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": `${helpId}.help ${id}.count ${id}.problems`,
  };
}

export const asText = (value: unknown): string => {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
};
