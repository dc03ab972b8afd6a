import type { z } from "zod";
import { problemIn } from "../../tools/model/problem";

/** Problems that a definition of the model reports for a text. */
export const problemsOf = (definition: z.ZodType, text: string) =>
  (definition.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [problemIn(issue)] : [],
  );
