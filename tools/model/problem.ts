import { z } from "zod";

/** A problem in content, as a writer is told of it. */
export interface Problem {
  /** Short name of the rule, for tools. */
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The place in words: service 4, "High Conversion Websites", features. */
  readonly path: string;
  /** The same as steps from the whole file; all that stands below the front matter of a policy is its "text". */
  readonly field: readonly (string | number)[];
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
  /** The lines around the problem, with a mark below it. */
  readonly frame: string;
}

const valueProblem = z.object({
  rule: z.string(),
  found: z.string(),
  allowed: z.string(),
  suggestion: z.string().optional(),
  /** Where inside a text the wrong part begins, and its length. */
  at: z.number().optional(),
  length: z.number().optional(),
});

/** What is wrong with a value, wherever it stands. */
export type ValueProblem = z.infer<typeof valueProblem>;

export function problem(rule: string, found: string, allowed: string, suggestion?: string): ValueProblem {
  return { rule, found, allowed, suggestion };
}

/** A zod check that reports problems of a value, or of a field in it. They travel in the issue's `params`. */
export function check<T>(problemsOf: (value: T) => readonly ValueProblem[], path: readonly string[] = []) {
  return ({ value, issues }: { readonly value: T; readonly issues: z.core.$ZodRawIssue[] }) => {
    for (const params of problemsOf(value)) {
      const { found: message } = params;
      issues.push({ code: "custom", input: value, message, params, path: [...path], continue: true });
    }
  };
}

/** The problem that an issue of `check` carries. */
export const problemIn = ({ message, params }: z.core.$ZodIssueCustom): ValueProblem =>
  valueProblem.catch({ rule: "content", found: message, allowed: "another value" }).parse(params);
