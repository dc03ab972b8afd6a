/** @jest-environment node */
import sharp from "sharp";
import { downloadOf } from "../../../tools/photos/review/downloads";
import { hiddenMetadata } from "../../../tools/photos/review/metadata";
import { ssim } from "../../../tools/photos/review/ssim";
import { type Findings, judge } from "../../../tools/photos/review/verdict";
import { makePhoto } from "../../support/makePhoto";

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

test("agrees with the definition, worked out by hand for two even shades", () => {
  const [a, b] = [grey(() => 100), grey(() => 120)];
  expect(ssim(a, b)).toBeCloseTo((2 * 100 * 120 + 6.5025) / (100 ** 2 + 120 ** 2 + 6.5025), 10);
});

const variants = [64, 128, 192].map((width) => ({
  format: "avif" as const,
  path: `${width}`,
  width,
  height: width,
  bytes: width,
}));

test.each([
  [56, 1, 64],
  [56, 2, 128],
  [56, 3, 192],
  [64, 1, 64],
  [64, 2, 128],
  [64, 3, 192],
  [64, 4, 192],
])("a screen with %d CSS pixels at %d× downloads the file of %d pixels", (cssPixels, density, width) => {
  expect(downloadOf({ name: "", cssPixels, density }, variants)?.width).toBe(width);
});

test("names what the original says about itself, the place above all", async () => {
  const exif = {
    IFD0: { Make: "Acme", Model: "One" },
    IFD2: { DateTimeOriginal: "2025:03:04 10:00:00" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" },
  };
  const told = (await hiddenMetadata(await makePhoto({ exif }))).join("; ");
  expect(told).toMatch(/EXIF \(\d+ bytes\)/);
  expect(told).toContain("the place where it was taken (GPS)");
  expect(told).toContain("the camera (Acme One)");
  expect(told).toContain("when it was taken (2025-03-04)");
  expect(await hiddenMetadata(await makePhoto())).toEqual([]);
});

test("names a profile, a note and a turn by what they are", async () => {
  const photo = await sharp(await makePhoto({ orientation: 6 }))
    .keepExif()
    .withIccProfile("p3")
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><about>Ada</about></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const told = (await hiddenMetadata(photo)).join("; ");
  expect(told).toContain("a turn (orientation 6), which has been carried out");
  expect(told).toMatch(/a color profile \(\d+ bytes\); XMP \(\d+ bytes\)/);
});

test("a note that cannot be read is named all the same", async () => {
  const photo = await makePhoto({ exif: { IFD0: { Make: "Acme" } } });
  const broken = Buffer.from(photo);
  // The order of its bytes stands behind "Exif" and two zeros.
  broken.write("??", broken.indexOf("Exif") + 6, "latin1");
  expect((await hiddenMetadata(broken)).join()).toMatch(/^EXIF \(\d+ bytes\), which cannot be read$/);
});

test("a camera or a day may be missing from what the original says", async () => {
  const told = (await hiddenMetadata(await makePhoto({ exif: { IFD0: { Software: "Editor 1" } } }))).join();
  expect(told).toMatch(/^EXIF \(\d+ bytes\)$/);
});

test("compares pictures of one size only", () => {
  expect(() => ssim(stripes, { ...stripes, width: 32 })).toThrow("one size");
  expect(() => ssim(stripes, { ...stripes, height: 32 })).toThrow("one size");
});

const sound: Findings = {
  width: 800,
  height: 800,
  light: 120,
  sharpness: 6,
  variants: [{ width: 192, bytes: 4000, ssim: 0.97 }],
};

test("finds a sound photo good, without reasons", () => {
  expect(judge(sound)).toEqual({ grade: "good", reasons: [] });
});

test.each([
  [{ width: 150 }, "replace", "Too small"],
  [{ width: 180, height: 180 }, "replace", "Upscaled"],
  [{ sharpness: 0.4 }, "replace", "Blurred"],
  [{ width: undefined }, "replace", "There is no photo"],
  [{ width: 300, height: 300 }, "look", "Rather small"],
  [{ width: 1600 }, "look", "Not square enough: the crop leaves out 50%"],
  [{ light: 30 }, "look", "Too dark"],
  [{ variants: [{ width: 192, bytes: 40_000, ssim: 0.99 }] }, "look", "Over budget"],
  [{ variants: [{ width: 192, bytes: 4000, ssim: 0.6 }] }, "look", "Pressed too hard"],
] as const)("says of a photo with %j: %s, %s", (change, grade, reason) => {
  const verdict = judge({ ...sound, ...change });
  expect(verdict.grade).toBe(grade);
  expect(verdict.reasons.join(" ")).toContain(reason);
});
