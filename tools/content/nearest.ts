import { distance } from "fastest-levenshtein";

/** The choice that `word` was most likely meant to be, if one is near; a word of four letters may be two steps away. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().replace(/[\s_]+/g, "-");
  const limit = Math.max(1, Math.floor(wanted.length / 2));
  const near = choices.flatMap((choice) => {
    if (Math.abs(choice.length - wanted.length) > limit) return [];
    const steps = distance(wanted, choice.toLowerCase());
    return steps <= limit && steps < choice.length ? [{ choice, steps }] : [];
  });
  const fewest = Math.min(...near.map(({ steps }) => steps));
  return near.find(({ steps }) => steps === fewest)?.choice;
}
