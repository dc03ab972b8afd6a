import type { Speaker } from "../speaker";
import { isStrict, rulesFrom, tellMoved, tellRefusal, tellStrict } from "./outcomes";
import { takeInPhotos } from "./takeInPhotos";

/** Before a build reads the content: fetches photos that the lock does not know, and goes on without those it cannot have. */
export async function keepPhotos({ reporter }: { readonly reporter: Speaker }, root: string): Promise<void> {
  const outcomes = await takeInPhotos({ root, rules: rulesFrom(process.env) });
  const refused = outcomes.filter(({ state }) => state === "refused");
  for (const outcome of refused) reporter.warn(tellRefusal(outcome));
  for (const sentence of outcomes.flatMap(tellMoved)) reporter.warn(sentence);
  if (refused.length > 0 && isStrict(process.env)) reporter.panicOnBuild(tellStrict(refused.length));
}
