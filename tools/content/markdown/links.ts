import type { Problem } from "../problem";
import { problemOf } from "../source";
import type { CheckedPolicy } from "./checkPolicy";
import { linkFlaw, type Pages } from "./linkFlaws";

/** Ids on the landing page that links may name. */
export const landingIds: readonly string[] = ["services", "testimonials", "booking"];

/** By the name of the file: a slug that differs from it is a mistake of its own, and no reason to blame every link. */
const addressOf = ({ source }: CheckedPolicy) => `/${source.file.replace(/^.*\/|\.md$/g, "")}`;

/** Links that lead nowhere, or where no link may lead. */
export function linkProblems(policies: readonly CheckedPolicy[]): Problem[] {
  const pages: Pages = new Map<string, readonly string[] | undefined>([
    ["/", landingIds],
    ...policies.map((policy) => [addressOf(policy), policy.body?.headingIds] as const),
  ]);
  return policies.flatMap((policy) =>
    (policy.body?.links ?? []).flatMap((link) => {
      const flaw = linkFlaw(link, pages, addressOf(policy));
      const { at, length } = link;
      return flaw === undefined
        ? []
        : [problemOf(policy.source, { ...flaw, at, length, path: "text, link" })];
    }),
  );
}
