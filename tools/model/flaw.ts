import { z } from "zod";

/** What is wrong with a value, in words for a writer; `at` and `length` say where inside the text. */
const flaw = z.object({
  rule: z.string(),
  found: z.string(),
  allowed: z.string(),
  suggestion: z.string().optional(),
  at: z.number().optional(),
  length: z.number().optional(),
});

export type Flaw = z.infer<typeof flaw>;

/** A zod check that reports flaws of a value, or of a field in it. The sentences travel in the issue's `params`. */
export function check<T>(flawsOf: (value: T) => readonly Flaw[], path: readonly string[] = []) {
  return (context: { readonly value: T; readonly issues: z.core.$ZodRawIssue[] }) => {
    for (const found of flawsOf(context.value)) {
      context.issues.push({
        code: "custom",
        input: context.value,
        message: found.found,
        params: found,
        path: [...path],
        continue: true,
      });
    }
  };
}

/** The flaw that an issue of `check` carries; refinements of other kinds have only their message. */
export function flawOf({ message, params }: z.core.$ZodIssueCustom): Flaw {
  return flaw.catch({ rule: "content", found: message, allowed: "another value" }).parse(params);
}
