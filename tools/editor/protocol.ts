import { z } from "zod";
import type { Problem } from "../model/problem";

/** Path on the site that redirects to the editor. */
export const editorPath = "/___content";
export const tokenHeader = "x-editor-token";

export type Path = Problem["field"];

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
  readonly problems: readonly Problem[];
  /** Names of the files in content/photos, and of new photos. */
  readonly photos: readonly string[];
}

/** The message about a file of more than `limit` bytes. */
export const tooLarge = (limit: number) =>
  `The file is too large. The limit is ${Math.floor(limit / 1_000_000)} MB.`;

/** A draft and the text on disk that it started from; without `base`, the file must not exist. */
export const draft = z.strictObject({ base: z.string().optional(), text: z.string() });

/** Drafts by file name. */
export type Drafts = Readonly<Record<string, z.infer<typeof draft>>>;

/** A field that was changed in the draft and on disk, to different values. */
export interface Conflict {
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A draft that conflicts with its file. */
export interface Comparison {
  /** The text on disk; undefined if the file was deleted. */
  readonly disk?: string | undefined;
  /** The text on disk with the changes of the draft. Contains `mine` where the two conflict. */
  readonly merged: string;
  readonly conflicts: readonly Conflict[];
}

export type SaveResult =
  /** `text` is what was written: the draft, merged with changes on disk to other fields. */
  | { readonly state: "saved"; readonly text: string }
  | ({ readonly state: "conflict" } & Comparison)
  /** `merged` is the draft merged with changes on disk to other fields, if there are any. */
  | { readonly state: "refused"; readonly problems: readonly Problem[]; readonly merged?: Drafts[string] }
  | { readonly state: "failed"; readonly message: string };

export type SaveResults = Readonly<Record<string, SaveResult>>;
