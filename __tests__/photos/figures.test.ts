import { ssim } from "../../tools/photos/review/ssim";
import { judge } from "../../tools/photos/review/verdict";

const grey = (shade: (at: number) => number) => ({
  pixels: Uint8Array.from({ length: 64 * 64 }, (_, at) => shade(at)),
  width: 64,
  height: 64,
});
const stripes = grey((at) => (at % 8 < 4 ? 40 : 200));

test("finds a picture most like itself", () => {
  expect(ssim(stripes, stripes)).toBeCloseTo(1, 10);
});

test("finds a picture less like another, the more of its structure is lost", () => {
  const noisy = grey((at) => (at % 8 < 4 ? 40 : 200) + ((at * 7919) % 31) - 15);
  const flat = grey(() => 120);
  const turned = grey((at) => (at % 8 < 4 ? 200 : 40));
  const [alike, lost, reversed] = [ssim(stripes, noisy), ssim(stripes, flat), ssim(stripes, turned)];
  expect(alike).toBeGreaterThan(0.9);
  expect(alike).toBeLessThan(1);
  expect(lost).toBeLessThan(0.1);
  expect(reversed).toBeLessThan(0);
});

const sound = { width: 800, height: 800, light: 120, sharpness: 6 };
const file = { bytes: 4000, ssim: 0.97 };

test("finds a sound photo good, without reasons", () => {
  expect(judge(sound, [file])).toEqual({ grade: "Good", reasons: [] });
});

test("finds that a missing photo is to be replaced", () => {
  expect(judge(undefined, []).grade).toBe("Replace");
});

test.each([
  [{ width: 150 }, {}, "Replace", "Too small"],
  [{ sharpness: 0.4 }, {}, "Replace", "Blurred"],
  [{ width: 300, height: 300 }, {}, "Have a look", "Rather small"],
  [{ width: 1600 }, {}, "Have a look", "Not square enough: the crop leaves out 50%"],
  [{ light: 30 }, {}, "Have a look", "Too dark"],
  [{}, { bytes: 40_000 }, "Have a look", "Too heavy"],
  [{}, { ssim: 0.6 }, "Have a look", "Compressed too much"],
])("says of a photo with %j and a file with %j: %s, %s", (photo, change, grade, reason) => {
  const verdict = judge({ ...sound, ...photo }, [{ ...file, ...change }]);
  expect(verdict.grade).toBe(grade);
  expect(verdict.reasons.join(" ")).toContain(reason);
});
