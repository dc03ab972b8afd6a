/** A text measured in a font. Widths are in em, with kerning. */
export interface MeasuredText {
  readonly parts: readonly Part[];
  readonly letterSpacing: number;
  /** Width of the text's column in each viewport. */
  readonly columns: readonly number[];
}

/** A part of a text. A line may break after it. */
export interface Part {
  /** Width without the space at the end. */
  readonly width: number;
  readonly characters: number;
  /** Width of the space at the end, or 0. */
  readonly space: number;
}

/** The texts at the top of a page, in document order. */
type MeasuredOpening = readonly MeasuredText[];

interface ViewportScale {
  readonly scale: number;
  /** Whether the texts on the first screen are guaranteed to have as many lines at this scale as in the web font. */
  readonly hasSameLines: boolean;
}

/** Range of scales of a local font. It is empty if `min` exceeds `max`. */
interface ScaleRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the scale of a local font in each viewport. Neighboring viewports share a scale if one
 * fits all of them: the one closest to the ratio of the average widths.
 */
export function fitScales(
  web: readonly MeasuredOpening[],
  local: readonly MeasuredOpening[],
  viewports: number,
): ViewportScale[] {
  // Browsers break text in the same way in fonts with the same metrics.
  if (JSON.stringify(web) === JSON.stringify(local))
    return Array.from({ length: viewports }, () => ({ scale: 1, hasSameLines: true }));
  // Without text, both widths are 0.
  const ratio = totalWidth(web) / totalWidth(local) || 1;
  const allowed = { min: 0.96 * ratio, max: 1.04 * ratio };
  const openings = web.map((texts, index) =>
    texts.map((text, position) => fitByViewport(text, local[index]?.[position] ?? text, allowed)),
  );
  const scalesByViewport = Array.from({ length: viewports }, (_, viewport) =>
    openings
      .flatMap((texts) => selectFirstScreen(texts.flatMap(({ [viewport]: fit }) => fit ?? [])))
      .reduce<ScaleRange>(intersect, allowed),
  );
  const result: ViewportScale[] = [];
  while (result.length < viewports) {
    let shared: ScaleRange = allowed;
    let end = result.length;
    for (const scales of scalesByViewport.slice(end)) {
      const common = isEmpty(scales) ? shared : intersect(shared, scales);
      if (isEmpty(common)) break;
      shared = common;
      end += 1;
    }
    const scale = Math.min(shared.max, Math.max(shared.min, ratio));
    result.push(
      ...scalesByViewport
        .slice(result.length, end)
        .map((scales) => ({ scale, hasSameLines: !isEmpty(scales) })),
    );
  }
  return result;
}

const isEmpty = ({ min, max }: ScaleRange) => min > max;

const intersect = (one: ScaleRange, other: ScaleRange): ScaleRange => ({
  min: Math.max(one.min, other.min),
  max: Math.min(one.max, other.max),
});

const totalWidth = (openings: readonly MeasuredOpening[]) =>
  openings
    .flat()
    .flatMap(({ parts }) => parts.map(({ width, space }) => width + space))
    .reduce((a, b) => a + b, 0);

/** The number of lines with the web font, and the scales at which the local font produces the same number. */
interface TextFit extends ScaleRange {
  readonly lines: number;
}

/** Lines on the first screen of a document, apart from its headings. */
const screenLines = 18;

/** Returns the texts that start on the first screen. */
function selectFirstScreen(texts: readonly TextFit[]) {
  let linesAbove = 0;
  return texts.filter(({ lines }) => {
    const isVisible = linesAbove < screenLines;
    linesAbove += lines;
    return isVisible;
  });
}

/** Maximum relative differences between measured and rendered widths. Browsers round the widths of scaled fonts more coarsely. */
const webTolerance = 0.0005;
const localTolerance = 0.004;

/** Returns, for each viewport, the lines of a text in the web font and the scales at which the local font has as many. */
function fitByViewport(web: MeasuredText, local: MeasuredText, allowed: ScaleRange): TextFit[] {
  const searchRange = { min: allowed.min / (1 + localTolerance), max: allowed.max / (1 - localTolerance) };
  const byColumn = new Map<number, TextFit>();
  return web.columns.map((column) => {
    const known = byColumn.get(column);
    if (known !== undefined) return known;
    const lines = countLines(web, 1 - webTolerance, column);
    const isCertain = countLines(web, 1 + webTolerance, column) === lines;
    const max = isCertain ? largestScale(local, lines, column, searchRange) : Number.NEGATIVE_INFINITY;
    const fit = {
      lines,
      min: largestScale(local, lines - 1, column, searchRange) * (1 + localTolerance),
      max: max * (1 - localTolerance),
    };
    byColumn.set(column, fit);
    return fit;
  });
}

/**
 * Returns the largest scale at which a text has at most `lines` lines. Returns infinity if even `max` fits, minus infinity
 * if `min` doesn't. The number of lines never falls as the scale grows.
 */
function largestScale(text: MeasuredText, lines: number, column: number, { min, max }: ScaleRange) {
  const fits = (scale: number) => countLines(text, scale, column) <= lines;
  if (fits(max)) return Number.POSITIVE_INFINITY;
  if (!fits(min)) return Number.NEGATIVE_INFINITY;
  let [low, high] = [min, max];
  while (high - low > 0.0001 * min) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function countLines({ parts, letterSpacing }: MeasuredText, scale: number, column: number) {
  let lines = 1;
  let end = 0;
  for (const { width, characters, space } of parts) {
    const part = width * scale + characters * letterSpacing;
    if (end > 0 && end + part > column) {
      lines += 1;
      end = 0;
    }
    end += part + (space > 0 ? space * scale + letterSpacing : 0);
  }
  return lines;
}
