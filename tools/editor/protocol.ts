import type { Problem } from "../model/problem";

/** What the editor's page and the development server say to each other. Every request but the page's own has the token. */
export const editorAddress = "/___content";
export const tokenHeader = "x-content-token";

export type Path = readonly (string | number)[];

/** A problem of the content check, and the field that it is about. */
export interface FieldProblem extends Problem {
  readonly field: Path;
  /** Whether the file may be saved all the same: a policy whose new text nobody has accepted yet. */
  readonly mayWait: boolean;
}

/** A content file as it is on the disk: its name inside of content/, its text, and the text in the last commit. */
export interface ContentFile {
  readonly name: string;
  readonly text: string;
  readonly committed: string | undefined;
}

/** `GET events`, server-sent: now, and after each change in content/. */
export interface DiskState {
  readonly files: readonly ContentFile[];
  readonly problems: readonly FieldProblem[];
  /** Names of the files in content/photos. */
  readonly photos: readonly string[];
}

/** `GET model`. */
export interface Model {
  /** JSON Schema by file name; that of a list describes one entry. All policies share the name "policy". */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly icons: readonly Icon[];
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

export interface Icon {
  readonly name: string;
  /** SVG markup of its shapes. */
  readonly shapes: string;
  readonly tags: readonly string[];
}

/** `POST check` and `POST save`: changed texts by file name. */
export type Drafts = Readonly<Record<string, string>>;

export interface SaveRequest {
  readonly drafts: Drafts;
  /** The texts on the disk that the drafts were made from. */
  readonly bases: Drafts;
}

/**
 * `stale`: a file has changed on the disk meanwhile; `refused`: a draft has problems. Then nothing was written. `notices`
 * are sentences about photos, which are fetched and checked once a testimonial is saved.
 */
export type SaveAnswer =
  | { readonly state: "saved"; readonly notices: readonly string[] }
  | { readonly state: "stale"; readonly files: readonly string[] }
  | { readonly state: "refused"; readonly problems: readonly FieldProblem[] };

/** `POST photos?id=…`, the body being the picture. */
export type PhotoAnswer = { readonly file: string } | { readonly refused: string };
