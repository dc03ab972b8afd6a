import type { Node } from "jsonc-parser";
import { mix, mixedBackgrounds } from "../../src/styles/theme";
import { brand, type Palette } from "../model/brand";
import { contrast } from "../model/contrast";
import { problem, quoted } from "../model/problem";
import { type PlacedProblem, textProblems } from "./source";
import { nodeAt } from "./tree";

type Color = keyof Palette;
type Mixed = keyof ReturnType<typeof mixedBackgrounds>;

/** The backgrounds of each color in the design, and the contrast that WCAG 2.2 requires: 4.5 for text, 3 for shapes. */
const uses: readonly (readonly [color: Color, needed: number, backgrounds: readonly (Color | Mixed)[]])[] = [
  ["text", 4.5, ["page", "surface", "surfaceTint"]],
  ["textMuted", 4.5, ["page", "surface", "surfaceTint"]],
  ["accent", 4.5, ["page", "surface", "surfaceTint"]],
  ["textOnDark", 4.5, ["surfaceDark", "surfaceDarkest", "warning", "heroStart", "heroEnd", "hoveredControl"]],
  ["textMutedOnDark", 4.5, ["surfaceDark", "surfaceDarkest", "heroStart", "heroEnd"]],
  ["textOnAction", 4.5, ["action", "actionHover"]],
  ["action", 3, ["surfaceDark", "surfaceDarkest"]],
  ["rating", 3, ["page", "surface"]],
  ["warning", 3, ["surface"]],
];

const pairs = uses.flatMap(([color, needed, backgrounds]) =>
  backgrounds.map((background) => ({ color, background, needed })),
);

const { shape } = brand.shape.palette;

const mixedTitles: Readonly<Record<Mixed, string>> = {
  heroStart: "the first screen",
  heroEnd: "the first screen",
  hoveredControl: "a hovered button on the first screen",
};

const isMixed = (background: Color | Mixed): background is Mixed => background in mixedTitles;

const titleOf = (background: Color | Mixed) =>
  isMixed(background) ? mixedTitles[background] : quoted(String(shape[background].meta()?.title));

/** The color of the palette that decides a background. */
const baseOf = (background: Color | Mixed): Color => (isMixed(background) ? "surfaceDark" : background);

/**
 * Reports colors in brand.json with too little contrast to one of their backgrounds. Suggests a shade with more contrast,
 * or else shades of the backgrounds, or else a dark color in place of a light one, or vice versa.
 */
export function contrastProblems(root: Node | undefined): PlacedProblem[] {
  const colors: Partial<Palette> = Object.fromEntries(
    Object.entries(shape).map(([name, color]) => [
      name,
      color.safeParse(nodeAt(root, ["palette", name])?.value).data,
    ]),
  );
  const failures = failuresOf(colors);
  /** Returns the closest shade of a color that resolves all failures in `resolved`, and neither causes nor worsens any other. */
  const closest = (name: Color, target: string, resolved: readonly Failure[]) => {
    const remaining = new Map(
      failures.filter((one) => !resolved.includes(one)).map(({ pair, ratio }) => [pair, ratio]),
    );
    return shadesOf(colors[name], target).find((shade) =>
      failuresOf({ ...colors, [name]: shade }).every(
        ({ pair, ratio }) => ratio >= (remaining.get(pair) ?? pair.needed),
      ),
    );
  };
  return uses.flatMap(([name]) => {
    const all = failures.filter(({ pair }) => pair.color === name);
    const [worst] = all;
    if (worst === undefined) return [];
    const [away, toward] = worst.isLighter ? [white, black] : [black, white];
    const backgrounds = new Set(all.map(({ pair }) => baseOf(pair.background)));
    const bases = [...backgrounds].map((base) => {
      const some = all.filter(({ pair }) => baseOf(pair.background) === base);
      return { color: base, failure: some[0] ?? worst, shade: closest(base, toward, some) };
    });
    const own = (target: string) => [{ color: name, failure: worst, shade: closest(name, target, all) }];
    const isComplete = (found: typeof bases) => found.every(({ shade }) => shade !== undefined);
    const found = [own(away), bases].find(isComplete) ?? own(toward);
    return found.flatMap(({ color, failure, shade }) =>
      textProblems(root, `palette.${color}`, () => contrastProblem(color, failure, shade)),
    );
  });
}

type Failure = ReturnType<typeof failuresOf>[number];

/** The pairs of a palette with too little contrast, the worst first. */
function failuresOf(colors: Partial<Palette>) {
  const all = withMixed(colors);
  return pairs
    .flatMap((pair) => {
      const [front, back] = [all[pair.color], all[pair.background]];
      if (front === undefined || back === undefined) return [];
      const ratio = contrast(front, back);
      const isLighter = contrast(front, black) > contrast(back, black);
      return ratio < pair.needed ? [{ pair, ratio, isLighter }] : [];
    })
    .toSorted((one, other) => one.ratio - other.ratio);
}

function contrastProblem(name: Color, { pair, ratio }: Failure, shade: string | undefined) {
  const hint =
    shade === undefined
      ? "No shade of this color passes. Change its backgrounds as well."
      : `Closest color for ${titleOf(name)} that passes: ${shade}.`;
  return problem(
    "contrast",
    `The contrast of ${titleOf(pair.color)} on ${titleOf(pair.background)} is ${ratio.toFixed(1)}. It must be at least ${pair.needed}. ${hint}`,
  );
}

function withMixed(colors: Partial<Palette>): Partial<Record<Color | Mixed, string>> {
  const { surfaceDark, textOnDark, textMutedOnDark } = colors;
  return surfaceDark === undefined || textOnDark === undefined || textMutedOnDark === undefined
    ? colors
    : { ...colors, ...mixedBackgrounds({ surfaceDark, textOnDark, textMutedOnDark }) };
}

const black = "#000000";
const white = "#FFFFFF";

/** Darker or lighter shades of a color, the most similar first. */
const shadesOf = (color: string | undefined, target: string) =>
  color === undefined ? [] : Array.from({ length: 100 }, (_, step) => mix(color, target, (step + 1) / 100));
