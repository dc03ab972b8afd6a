import type { Node } from "jsonc-parser";
import { mix } from "../../src/styles/theme";
import { brand, type Palette } from "../model/brand";
import { contrast } from "../model/contrast";
import { problem } from "../model/problem";
import { type PlacedProblem, textProblems } from "./source";
import { nodeAt } from "./tree";

type Color = keyof Palette;

/** The backgrounds of each color in the design, and the contrast that WCAG 2.2 requires: 4.5 for text, 3 for shapes. */
const uses: readonly (readonly [color: Color, needed: number, backgrounds: readonly Color[]])[] = [
  ["text", 4.5, ["page", "surface", "surfaceTint"]],
  ["textMuted", 4.5, ["page", "surface", "surfaceTint"]],
  ["accent", 4.5, ["page", "surface", "surfaceTint"]],
  ["textOnDark", 4.5, ["surfaceDark", "surfaceDarkest", "warning"]],
  ["textMutedOnDark", 4.5, ["surfaceDark", "surfaceDarkest"]],
  ["textOnAction", 4.5, ["action", "actionHover"]],
  ["action", 3, ["surfaceDark"]],
  ["rating", 3, ["surface"]],
  ["warning", 3, ["surface"]],
];

/** Reports colors of brand.json that are hard to see on one of their backgrounds. */
export function contrastProblems(root: Node | undefined): PlacedProblem[] {
  const palette = brand.shape.palette.shape;
  const colorOf = (name: Color) => palette[name].safeParse(nodeAt(root, ["palette", name])?.value).data;
  return uses.flatMap(([name, needed, names]) => {
    const backgrounds = names.flatMap((background) => {
      const value = colorOf(background);
      return value === undefined ? [] : [{ name: background, value }];
    });
    const problemOf = (value: string) => {
      if (!palette[name].safeParse(value).success) return undefined;
      const [worst] = backgrounds
        .map((one) => ({ ...one, figure: contrast(value, one.value) }))
        .toSorted((a, b) => a.figure - b.figure);
      if (worst === undefined || worst.figure >= needed) return undefined;
      const closest = candidates(value).find((one) =>
        backgrounds.every((background) => contrast(one, background.value) >= needed),
      );
      const hint =
        closest === undefined
          ? "No color passes on all its backgrounds."
          : `Closest color that passes: ${closest}.`;
      const [color, background] = [titleOf(name), titleOf(worst.name).toLowerCase()];
      return problem(
        "contrast",
        `${color} on ${background}: contrast ${worst.figure.toFixed(1)}, needs ${needed}. ${hint}`,
      );
    };
    return textProblems(root, `palette.${name}`, problemOf);
  });
}

const titleOf = (name: Color) => String(brand.shape.palette.shape[name].meta()?.title);

/** Darker and lighter shades of a color, the most similar first. */
const candidates = (color: string) =>
  Array.from({ length: 100 }, (_, step) => (step + 1) / 100).flatMap((share) => [
    mix(color, "#000000", share),
    mix(color, "#FFFFFF", share),
  ]);
