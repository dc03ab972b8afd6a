import type { Problem } from "../model/problem";

/** What the editor's page and the development server say to each other. Every request but the page's own has the token. */
export const editorPath = "/___content";
export const tokenHeader = "x-content-token";

export type Path = Problem["field"];

export interface FieldProblem extends Problem {
  /** Whether the file may be saved all the same: a policy whose new text nobody has accepted yet. */
  readonly allowsSave: boolean;
}

/** The part of JSON Schema that the content model makes. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly uniqueItems?: boolean;
  /** The form's own control for the field: see `widgets` in ui/. */
  readonly widget?: string;
}

/** Changed texts by file name. */
export type Drafts = Readonly<Record<string, string>>;
