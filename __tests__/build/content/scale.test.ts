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
    const { user } = process.cpuUsage(before);
    expect(formatReport(report)).toBe(
      "Content is right: 1000 services, 1000 testimonials, 200 policies in 203 files.",
    );
    return user / 1_000_000;
  };
  let best = await check();
  // Who shares a processor with others has a slower one at times.
  for (let tries = 1; tries < 3 && best >= most; tries += 1) best = Math.min(best, await check());
  await remove();
  await rm(large, { recursive: true });
  expect(best).toBeLessThan(most);
}, 60_000);
