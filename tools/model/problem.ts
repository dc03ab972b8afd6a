import { z } from "zod";

/** A problem in content, worded for writers. */
export interface Problem {
  /** Short name of the rule, for tools. */
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where in the file: service 4, "High Conversion Websites", features. */
  readonly path: string;
  /** Keys and indexes that lead to the value. Everything below the front matter of a Markdown file is its "text". */
  readonly field: readonly (string | number)[];
  /** What is wrong and how to fix it, in one or two sentences. */
  readonly message: string;
  /** The closest valid value. */
  readonly suggestion?: string | undefined;
  /** The lines around the problem, with markers below it. */
  readonly frame: string;
}

/** Whether a problem is a policy that isn't accepted yet. It stops builds, but neither the preview nor a save. */
export const isUnaccepted = ({ rule }: Problem) => rule === "policy-changed" || rule === "policy-new";

const valueProblem = z.object({
  rule: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
  /** Start and length of the invalid part of the text. */
  at: z.number().optional(),
  length: z.number().optional(),
});

/** A problem of a value, without its location in a file. */
export type ValueProblem = z.infer<typeof valueProblem>;

export const problem = (rule: string, message: string, suggestion?: string): ValueProblem => ({
  rule,
  message,
  suggestion,
});

/** A text that breaks the rules of its kind; `hint` is the sentence that states them. */
export const invalid = (rule: string, text: string, hint: string, suggestion?: string): ValueProblem =>
  problem(
    rule,
    text === "" ? `This field is empty. ${hint}` : `${quoted(text)} isn't valid. ${hint}`,
    suggestion,
  );

/** Returns the message of a problem with its suggestion. */
export const problemText = ({ message, suggestion }: Pick<Problem, "message" | "suggestion">): string =>
  suggestion === undefined ? message : `${message} Did you mean \`${suggestion}\`?`;

/** Replaces line breaks and other control characters, which would break up a message. */
export const onOneLine = (text: string) => text.replace(/\p{Cc}/gu, "�");

/** Quotes a value in a message, cut to 60 characters. */
export const quoted = (text: string) => `\`${onOneLine(text.length > 60 ? `${text.slice(0, 59)}…` : text)}\``;

/** A zod check that reports problems of a value, or of a field in it, in the `params` of its issues. */
export function check<T>(problemsOf: (value: T) => readonly ValueProblem[], path: readonly string[] = []) {
  return ({ value, issues }: { readonly value: T; readonly issues: z.core.$ZodRawIssue[] }) => {
    for (const params of problemsOf(value)) {
      const { message } = params;
      issues.push({ code: "custom", input: value, message, params, path: [...path], continue: true });
    }
  };
}

/** The problem in an issue of `check`. */
export const problemIn = ({ message, params }: z.core.$ZodIssueCustom): ValueProblem =>
  valueProblem.catch({ rule: "content", message }).parse(params);
