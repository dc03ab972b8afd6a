/** Where in a file something is wrong, and what: the part of a problem that a rule knows. */
export interface Remark {
  /** Short name of the rule, for tools. */
  readonly rule: string;
  /** Offset of the first wrong character. */
  readonly at: number;
  readonly length: number;
  /** The place in words: service 4, "High Conversion Websites", features. */
  readonly path: string;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
}

/** One mistake, ready to be shown to a writer. */
export interface Problem {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string;
  /** The lines around the mistake, with a mark below it. */
  readonly frame: string;
}
