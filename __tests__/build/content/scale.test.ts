/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent } from "../../../src/build/content/checkContent";
import { formatReport } from "../../../src/build/content/formatReport";
import { writeScaledContent } from "../../../src/build/content/scale";
import { makeProject } from "../../support/makeContent";

it("checks 1,000 services, 1,000 testimonials and 200 policies in less than five seconds of a processor", async () => {
  const { root, remove } = await makeProject();
  const large = await mkdtemp(path.join(tmpdir(), "large-"));
  await writeScaledContent(root, large, { services: 1000, testimonials: 1000, policies: 200 });
  const before = process.cpuUsage();
  const report = await checkContent({ root: large });
  const { user } = process.cpuUsage(before);
  await remove();
  await rm(large, { recursive: true });
  expect(formatReport(report)).toBe(
    "Content is right: 1000 services, 1000 testimonials, 200 policies in 203 files.",
  );
  expect(user / 1_000_000).toBeLessThan(5);
}, 60_000);
