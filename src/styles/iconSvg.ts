import { brandMark } from "./brandMark";
import { color } from "./theme";

export interface IconShape {
  /** Corner radius of the ground, as a part of the edge; half of it makes a circle. */
  readonly corner: number;
  /** How much of the edge the mark takes. */
  readonly mark: number;
}

/** For tabs and home screens. */
export const rounded: IconShape = { corner: 0.22, mark: 0.78 };

/** The mark in white on pine, as SVG of any size. */
export function iconSvg({ corner, mark }: IconShape): string {
  const { size, strokeWidth, ring, waves } = brandMark;
  const edge = short(size / mark);
  const start = short((size - edge) / 2);
  const box = `x="${start}" y="${start}" width="${edge}" height="${edge}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${edge} ${edge}">` +
    `<rect ${box} rx="${short(edge * corner)}" fill="${color.pine}"/>` +
    `<g fill="none" stroke="${color.white}" stroke-width="${strokeWidth}">` +
    `<circle cx="${ring.cx}" cy="${ring.cy}" r="${ring.r}"/><path d="${waves}"/></g></svg>\n`
  );
}

/** A hundredth of a unit is exact enough. */
const short = (length: number) => Math.round(length * 100) / 100;
