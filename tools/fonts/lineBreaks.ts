/** A text measured in a font. Widths are in em, with kerning. */
export interface MeasuredText {
  readonly parts: readonly Part[];
  /** Width of a space. */
  readonly space: number;
  readonly letterSpacing: number;
  /** Width of the text's column in each viewport. */
  readonly columns: readonly number[];
}

/** A part of a text. A line may break after it. */
export interface Part {
  /** Width without the space at the end. */
  readonly width: number;
  readonly characters: number;
  readonly hasSpace: boolean;
}

/** The texts at the top of a page, in document order. */
type MeasuredOpening = readonly MeasuredText[];

interface Fit {
  readonly scale: number;
  /** Whether the texts on the first screen have as many lines at this scale as in the web font. */
  readonly hasSameLines: boolean;
}

/**
 * Returns the scale of a local font in each viewport. Neighboring viewports share a scale where possible; of several, the
 * one closest to the ratio of the average widths.
 */
export function fitScales(
  web: readonly MeasuredOpening[],
  local: readonly MeasuredOpening[],
  viewports: number,
): Fit[] {
  // Without text, both widths are 0.
  const ratio = totalWidth(web) / totalWidth(local) || 1;
  // Browsers round the widths of fonts with the same metrics in the same way.
  const factors = ratio === 1 ? [1] : bounds;
  const candidates = Array.from({ length: 161 }, (_, index) => 1 + (index - 80) / 2000)
    .toSorted((a, b) => Math.abs(a - 1) - Math.abs(b - 1))
    .map((change) => change * ratio);
  const fitting = Array.from({ length: viewports }, (_, viewport) => {
    const webLines = web.map((opening) => countLines(opening, 1, viewport));
    const fits = (scale: number) =>
      local.every((opening, index) => areSame(webLines[index] ?? [], countLines(opening, scale, viewport)));
    return candidates.filter((scale) => factors.every((factor) => fits(scale * factor)));
  });
  const result: Fit[] = [];
  while (result.length < viewports) {
    let shared = candidates;
    let end = result.length;
    for (const scales of fitting.slice(end)) {
      const remaining = scales.length === 0 ? shared : shared.filter((scale) => scales.includes(scale));
      if (remaining.length === 0) break;
      shared = remaining;
      end += 1;
    }
    const scale = shared[0] ?? ratio;
    result.push(
      ...fitting.slice(result.length, end).map((scales) => ({ scale, hasSameLines: scales.length > 0 })),
    );
  }
  return result;
}

/** Widths to allow for, relative to the measured ones, because browsers may round them. */
const bounds = [0.996, 1.004];

const totalWidth = (openings: readonly MeasuredOpening[]) =>
  openings
    .flat()
    .flatMap(({ parts, space }) => parts.map(({ width, hasSpace }) => width + (hasSpace ? space : 0)))
    .reduce((a, b) => a + b, 0);

/** Lines on the first screen of a document, apart from its headings. */
const firstScreenLines = 18;

/** Whether the texts that start on the first screen have the same number of lines. */
function areSame(web: readonly number[], local: readonly number[]) {
  let linesAbove = 0;
  return web.every((lines, index) => {
    const isVisible = linesAbove < firstScreenLines;
    linesAbove += lines;
    return !isVisible || lines === local[index];
  });
}

const countLines = (opening: MeasuredOpening, scale: number, viewport: number) =>
  opening.map(({ parts, space, letterSpacing, columns: { [viewport]: column = Infinity } }) => {
    let lines = 1;
    let end = 0;
    for (const { width, characters, hasSpace } of parts) {
      const part = width * scale + characters * letterSpacing;
      if (end > 0 && end + part > column) {
        lines += 1;
        end = 0;
      }
      end += part + (hasSpace ? space * scale + letterSpacing : 0);
    }
    return lines;
  });
