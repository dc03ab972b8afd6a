import type { Problem } from "../model/problem";

/** Path on the site that redirects to the editor. */
export const editorPath = "/___content";
export const tokenHeader = "x-editor-token";

export type Path = Problem["field"];

export interface FieldProblem extends Problem {
  /** Whether the file can be saved anyway: a policy whose new text isn't accepted yet. */
  readonly allowsSave: boolean;
}

/** The subset of JSON Schema that the content model generates. */
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
  /** Name of a custom control: see ui/widgets. */
  readonly widget?: string;
}

/** Texts by file name. */
export type Texts = Readonly<Record<string, string>>;

export interface ContentState {
  readonly files: readonly {
    readonly name: string;
    /** Undefined while the file is missing. */
    readonly text?: string | undefined;
    /** The text in the last commit. */
    readonly committed?: string | undefined;
  }[];
  readonly problems: readonly FieldProblem[];
  /** Names of the files in content/photos. */
  readonly photos: readonly string[];
}

export interface SaveRequest {
  /** By file name, a draft and the text on disk that it started from; without `base`, the file must not exist. */
  readonly drafts: Readonly<Record<string, { readonly base?: string | undefined; readonly text: string }>>;
  /** New photos in base64 by file name. */
  readonly photos: Texts;
}

export type SaveResult =
  | { readonly state: "saved" }
  /** The file changed since the draft started; `text` is what is on disk now. */
  | { readonly state: "stale"; readonly text?: string | undefined }
  | { readonly state: "refused"; readonly problems: readonly FieldProblem[] }
  | { readonly state: "failed"; readonly message: string };

export type SaveResults = Readonly<Record<string, SaveResult>>;
