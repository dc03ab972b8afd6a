import { ssim } from "../../tools/photos/review/ssim";
import { judge } from "../../tools/photos/review/verdict";

const gray = (shade: (at: number) => number) => ({
  pixels: Uint8Array.from({ length: 64 * 64 }, (_, at) => shade(at)),
  width: 64,
  height: 64,
});
const stripes = gray((at) => (at % 8 < 4 ? 40 : 200));

test("identical images have a similarity of 1", () => {
  expect(ssim(stripes, stripes)).toBeCloseTo(1, 10);
});

test("similarity falls as structure is lost", () => {
  const noisy = gray((at) => (at % 8 < 4 ? 40 : 200) + ((at * 7919) % 31) - 15);
  const flat = gray(() => 120);
  const turned = gray((at) => (at % 8 < 4 ? 200 : 40));
  const [alike, lost, reversed] = [ssim(stripes, noisy), ssim(stripes, flat), ssim(stripes, turned)];
  expect(alike).toBeGreaterThan(0.9);
  expect(alike).toBeLessThan(1);
  expect(lost).toBeLessThan(0.1);
  expect(reversed).toBeLessThan(0);
});

const sound = { width: 800, height: 800, luminance: 120, sharpness: 6 };
const file = { bytes: 4000, ssim: 0.97 };

test("a good photo has no reasons", () => {
  expect(judge(sound, [file])).toEqual({ grade: "Good", reasons: [] });
});

test("a missing photo has to be replaced", () => {
  expect(judge(undefined, []).grade).toBe("Replace");
});

test.each([
  [{ width: 150 }, {}, "Replace", "Too small"],
  [{ sharpness: 0.4 }, {}, "Replace", "Blurred"],
  [{ width: 300, height: 300 }, {}, "Check", "Smaller than recommended"],
  [{ width: 1600 }, {}, "Check", "Far from square: the crop removes 50%"],
  [{ luminance: 30 }, {}, "Check", "Too dark"],
  [{}, { bytes: 40_000 }, "Check", "Too large: one file is 40,000 bytes. The limit is 16,000."],
  [{}, { ssim: 0.6 }, "Check", "Compressed too much"],
])("a photo with %j and a file with %j: %s, %s", (photo, change, grade, reason) => {
  const verdict = judge({ ...sound, ...photo }, [{ ...file, ...change }]);
  expect(verdict.grade).toBe(grade);
  expect(verdict.reasons.join(" ")).toContain(reason);
});
