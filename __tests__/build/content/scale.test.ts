/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent } from "../../../src/build/content/checkContent";
import { formatReport } from "../../../src/build/content/formatReport";
import { writeScaledContent } from "../../../src/build/content/scale";
import { makeProject } from "../../support/makeContent";

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
