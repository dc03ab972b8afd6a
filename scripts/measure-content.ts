import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Scale, writeScaledContent } from "../tools/content/scale";
import { measureProcess } from "../tools/repo/bench/cost/measureBuild";
import { runCommand, say, UsageError } from "./support/cli";

async function measure(scale: Scale): Promise<string> {
  const root = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), "scale-"));
  try {
    await writeScaledContent(root, folder, scale);
    const check = [require.resolve("tsx/cli"), path.join(root, "scripts/check-content.ts")];
    const { seconds } = await measureProcess(check, folder);
    return row([scale.services, scale.testimonials, scale.policies, `${seconds.toFixed(1)} s`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

void runCommand({
  name: "npm run measure:content",
  about: "Times the content check with content of growing size.",
  operands: "[entries …]",
  async run({ operands }) {
    const sizes = (operands.length > 0 ? operands : ["9", "250", "500", "1000"]).map(Number);
    if (sizes.some((size) => !Number.isInteger(size) || size < 9))
      throw new UsageError("A size is a whole number from 9.");
    const head = ["services", "testimonials", "policies", "check"];
    say(`${row(head)}\n${row(head.map(() => "---"))}`);
    for (const size of sizes)
      say(await measure({ services: size, testimonials: size, policies: Math.max(2, Math.round(size / 5)) }));
    return 0;
  },
});
