import tags from "lucide-static/tags.json";
import { nearest } from "./nearest";

/** Each icon by its name, and by the words for what it shows. */
const words: readonly (readonly [word: string, icon: string])[] = [
  ...Object.keys(tags).map((icon) => [icon, icon] as const),
  ...Object.entries(tags).flatMap(([icon, shown]) => shown.map((word) => [word, icon] as const)),
];

/** The icon that a wrong name was meant to be: by its spelling, or by what the icon shows ("robot"). */
export function nearestIcon(wrong: string): string | undefined {
  const word = nearest(
    wrong,
    words.map(([name]) => name),
  );
  return words.find(([name]) => name === word)?.[1];
}
