import type { Node } from "jsonc-parser";
import { mix, mixedBackgrounds } from "../../src/styles/theme";
import { brand, type Palette } from "../model/brand";
import { contrast } from "../model/contrast";
import { problem } from "../model/problem";
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
  ["action", 3, ["surfaceDark"]],
  ["rating", 3, ["surface"]],
  ["warning", 3, ["surface"]],
];

const { shape } = brand.shape.palette;

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(shape).map(([name, color]) => [name, String(color.meta()?.title)])),
  ...({
    heroStart: "the hero",
    heroEnd: "the hero",
    hoveredControl: "a hovered button in the hero",
  } satisfies Record<Mixed, string>),
};

/** Reports colors of brand.json that are hard to see on one of their backgrounds. */
export function contrastProblems(root: Node | undefined): PlacedProblem[] {
  const colors: Partial<Palette> = Object.fromEntries(
    Object.entries(shape).map(([name, color]) => [
      name,
      color.safeParse(nodeAt(root, ["palette", name])?.value).data,
    ]),
  );
  return uses.flatMap(([name, needed, names]) => {
    const worstFor = (value: string) => {
      const all = withMixed({ ...colors, [name]: value });
      const [worst] = names
        .flatMap((background) => {
          const other = all[background];
          return other === undefined ? [] : [{ background, figure: contrast(value, other) }];
        })
        .toSorted((a, b) => a.figure - b.figure);
      return worst;
    };
    const problemOf = (value: string) => {
      if (colors[name] === undefined) return undefined;
      const worst = worstFor(value);
      if (worst === undefined || worst.figure >= needed) return undefined;
      const closest = candidates(value).find((one) => (worstFor(one)?.figure ?? 0) >= needed);
      const hint =
        closest === undefined
          ? "No color passes on all its backgrounds."
          : `Closest color that passes: ${closest}.`;
      return problem(
        "contrast",
        `${titles[name]} on ${titles[worst.background]?.toLowerCase()}: contrast ${worst.figure.toFixed(1)}, needs ${needed}. ${hint}`,
      );
    };
    return textProblems(root, `palette.${name}`, problemOf);
  });
}

function withMixed(colors: Partial<Palette>): Partial<Record<Color | Mixed, string>> {
  const { surfaceDark, textOnDark, textMutedOnDark } = colors;
  return surfaceDark === undefined || textOnDark === undefined || textMutedOnDark === undefined
    ? colors
    : { ...colors, ...mixedBackgrounds({ surfaceDark, textOnDark, textMutedOnDark }) };
}

/** Darker and lighter shades of a color, the most similar first. */
const candidates = (color: string) =>
  Array.from({ length: 100 }, (_, step) => (step + 1) / 100).flatMap((share) => [
    mix(color, "#000000", share),
    mix(color, "#FFFFFF", share),
  ]);
