import { closest, distance } from "fastest-levenshtein";
import iconTags from "lucide-static/tags.json";

/** Returns the choice most similar to a word, or undefined if none is similar. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().replace(/[\s_]+/g, "-");
  const lowerCase = choices.map((choice) => choice.toLowerCase());
  const best = lowerCase.length === 0 ? "" : closest(wanted, lowerCase);
  const edits = distance(wanted, best);
  const isNear = edits <= Math.max(1, Math.floor(wanted.length / 2)) && edits < best.length;
  return isNear ? choices[lowerCase.indexOf(best)] : undefined;
}

/** Each icon by its name and by its tags. */
const iconWords = new Map(Object.keys(iconTags).map((icon) => [icon, icon]));
for (const [icon, tags] of Object.entries(iconTags))
  for (const tag of tags) if (!iconWords.has(tag)) iconWords.set(tag, icon);

/** Returns the icon most similar to a name, by name or tag: `bot` for "robot". */
export const nearestIcon = (wrong: string) => iconWords.get(nearest(wrong, [...iconWords.keys()]) ?? "");
