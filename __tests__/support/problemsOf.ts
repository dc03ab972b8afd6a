import type { z } from "zod";
import { problemIn } from "../../tools/model/problem";

/** Returns the problems that a definition of the model reports for a string. */
export const problemsOf = (definition: z.ZodType, text: string) =>
  (definition.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [problemIn(issue)] : [],
  );
