import { fitScales, type MeasuredText } from "../../tools/fonts/lineBreaks";

const part = (width: number, characters = 0, space = 0) => ({ width, characters, space });

/** Returns a text with parts of these widths, in columns of these widths. */
const text = (widths: readonly number[], ...columns: readonly number[]): MeasuredText => ({
  parts: widths.map((width) => part(width)),
  letterSpacing: 0,
  columns,
});

test("a text that just fits on a line isn't broken, although the average width would break it", () => {
  const words = (count: number, width: number) => ({
    parts: Array.from({ length: count }, () => part(width - 0.25, 4, 0.25)),
    columns: [34],
    letterSpacing: 0,
  });
  const [fit] = fitScales([[words(34, 1), words(10, 1)]], [[words(34, 1), words(10, 0.95)]], 1);
  // The space at the end of the line may overflow the column of 34 em.
  expect(Number(fit?.scale) * 33.75).toBeLessThanOrEqual(34);
  expect(Number(fit?.scale) * 33.75).toBeGreaterThan(33.8);
});

test("a local font with the widths of the web font isn't scaled, even if a text only just fits", () => {
  const texts = [[text([5, 5], 10.01)]];
  expect(fitScales(texts, texts, 1)).toEqual([{ scale: 1, hasSameLines: true }]);
});

test("a text that only just fits doesn't count as having the same lines if the metrics differ", () => {
  const [web, local] = [[[text([5, 5], 10)]], [[text([4.9, 4.9], 10)]]];
  expect(fitScales(web, local, 1)).toMatchObject([{ hasSameLines: false }]);
});

test("a limit just above the allowed scales still applies if its tolerance reaches into them", () => {
  // The first text fits up to a scale of 1.041, less tolerance 1.037. The second one breaks from 1.034, plus tolerance
  // 1.038. No scale suits both.
  const web = [[text([5, 5], 10.41), text([5.2, 5.2], 10.34), text([100], 1000)]];
  const local = [[text([5, 5], 10.41), text([5, 5], 10.34), text([100.4], 1000)]];
  expect(fitScales(web, local, 1)).toMatchObject([{ hasSameLines: false }]);
});

test("letter spacing narrows the words of a heading, but not its columns", () => {
  const heading = (width: number): MeasuredText => ({
    parts: [part(width, 10), part(width, 10)],
    letterSpacing: -0.1,
    columns: [10],
  });
  // 11.8 em, less 2 em of letter spacing, fit on a line. The second text only brings the ratio of the widths close to 1.
  const [fit] = fitScales([[heading(5.9), text([31], 100)]], [[heading(6.2), text([30.5], 100)]], 1);
  expect(fit).toMatchObject({ hasSameLines: true });
  expect(fit?.scale).toBeLessThan(0.964);
  expect(fit?.scale).toBeGreaterThan(0.962);
});

test("viewports share a scale until one needs another", () => {
  const web = [text([5, 5], 10.02, 10.02, 100), text([5.01, 5.01], 100, 100, 10)];
  // The first text must fit in 10.02 em, up to a scale of 0.992. The second one must break, which takes a scale above 0.996.
  const local = [text([5.05, 5.05], 10.02, 10.02, 100), text([5.02, 5.02], 100, 100, 10)];
  const [first, second, third] = fitScales([web], [local], 3);
  expect([first, second, third]).toMatchObject([
    { hasSameLines: true },
    { hasSameLines: true },
    { hasSameLines: true },
  ]);
  expect(first?.scale).toBeLessThanOrEqual(10.02 / 10.1);
  expect(second?.scale).toBe(first?.scale);
  expect(third?.scale).toBeGreaterThan(10 / 10.04);
});

test("a viewport where no scale fits uses the scale of its neighbors", () => {
  // In the web font the first text breaks and the second doesn't; in the local font they have the same width.
  const web = [[text([5.1, 5], 20, 10), text([5, 4.9], 20, 10)]];
  const local = [[text([5, 5], 20, 10), text([5, 5], 20, 10)]];
  const [first, second] = fitScales(web, local, 2);
  expect([first?.hasSameLines, second?.hasSameLines]).toEqual([true, false]);
  expect(second?.scale).toBe(first?.scale);
});

test("texts below the first screen may have other line breaks", () => {
  const above = (lines: number) =>
    text(
      Array.from({ length: 2 * lines }, () => 5),
      10.05,
    );
  // The last text breaks only in the web font. A scale that breaks it would also break the lines above.
  const web = (lines: number) => [[above(lines), text([5.1, 5], 10)]];
  const local = (lines: number) => [[above(lines), text([5, 5], 10)]];
  expect(fitScales(web(18), local(18), 1)).toMatchObject([{ hasSameLines: true }]);
  expect(fitScales(web(17), local(17), 1)).toMatchObject([{ hasSameLines: false }]);
});

test("pages without text have unscaled fallbacks", () => {
  expect(fitScales([[]], [[]], 1)).toEqual([{ scale: 1, hasSameLines: true }]);
});
