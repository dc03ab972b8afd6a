import type { CreateResolversArgs } from "gatsby";
import { fromMarkdown } from "mdast-util-from-markdown";
import toHast from "mdast-util-to-hast";
import type { Question } from "../model/question";
import { placeholderValues } from "../policies/placeholders";
import { documentBody } from "./documentBody";
import { isRoot, type ResolverContext, siteOf } from "./documentNodes";

/** Resolves the answer of a question to HTML. */
export function resolveAnswers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Question: {
      answerHtml: {
        type: "String!",
        async resolve({ answer }: Pick<Question, "answer">, _args: object, context: ResolverContext) {
          const site = await siteOf(context);
          return answerHtml(answer, { ...site.policies, values: placeholderValues(site) });
        },
      },
    },
  });
}

/** Returns the HTML of a Markdown text, safe to set. */
export function answerHtml(markdown: string, texts: Parameters<typeof documentBody>[1]): string {
  const tree = toHast(fromMarkdown(markdown));
  if (!isRoot(tree)) throw new Error("The Markdown parser returned no document.");
  return documentBody(tree, texts).html;
}
