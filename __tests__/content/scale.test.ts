/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent } from "../../tools/content/checkContent";
import { formatReport } from "../../tools/content/formatReport";
import { writeScaledContent } from "../../tools/content/scale";
import { makeProject, makeTestimonials } from "../support/makeContent";

const most = 5;

it(`checks 1,000 services, 1,000 testimonials and 200 policies in less than ${most} seconds of a processor`, async () => {
  const { root, remove } = await makeProject();
  const large = await mkdtemp(path.join(tmpdir(), "large-"));
  await writeScaledContent(root, large, { services: 1000, testimonials: 1000, policies: 200 });
  const check = async () => {
    const before = process.cpuUsage();
    const report = await checkContent({ root: large });
    return { report, seconds: process.cpuUsage(before).user / 1_000_000 };
  };
  let last = await check();
  // Who shares a processor with others has a slower one at times.
  for (let tries = 1; tries < 3 && last.seconds >= most; tries += 1) last = await check();
  await remove();
  await rm(large, { recursive: true });
  expect(formatReport(last.report)).toBe(
    "Content is right: 1000 services, 1000 testimonials, 200 policies in 203 files.",
  );
  expect(last.seconds).toBeLessThan(most);
}, 60_000);

it("takes a kept photo by its own name, whatever its format", async () => {
  const address = "https://images.example.com/person-1.jpg";
  const { root, remove } = await makeProject({
    "testimonials.json": makeTestimonials(1).replace("person.png", address),
  });
  const photo = { address, file: "person-1.jpg", sha256: "0".repeat(64), bytes: 1, width: 600, height: 600 };
  const lock = { "person-1": { ...photo, type: "image/jpeg", fetchedAt: "2026-01-01T00:00:00.000Z" } };
  await writeFile(path.join(root, "content/photos/photos.lock.json"), JSON.stringify(lock));
  const large = await mkdtemp(path.join(tmpdir(), "large-"));
  await writeScaledContent(root, large, { services: 3, testimonials: 2, policies: 2 });
  const stories = JSON.parse(await readFile(path.join(large, "content/testimonials.json"), "utf8"));
  await remove();
  await rm(large, { recursive: true });
  expect(stories.map(({ image }: { image: string }) => image)).toEqual(["person-1.jpg", "person-1.jpg"]);
});
