/** The choice that `word` was most likely meant to be, if one is near. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().replace(/[\s_]+/g, "-");
  const limit = Math.max(1, Math.floor(wanted.length / 2));
  let best: { choice: string; steps: number; shared: number } | undefined;
  for (const choice of choices) {
    const candidate = choice.toLowerCase();
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const steps = distance(wanted, candidate);
    if (steps > limit || steps >= candidate.length) continue;
    const shared = sharedLetters(wanted, candidate);
    if (best === undefined || steps < best.steps || (steps === best.steps && shared > best.shared)) {
      best = { choice, steps, shared };
    }
  }
  return best?.choice;
}

/** Share of the letters that both words have, from 0 to 1: "robt" is nearer to "bot" than to "bolt". */
function sharedLetters(one: string, other: string): number {
  const left = [...other];
  const shared = [...one].filter((letter) => {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return (2 * shared.length) / (one.length + other.length);
}

/** Edit distance in which swapped neighbours count as one step. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
