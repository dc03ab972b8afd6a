import { launchCheck } from "../tools/content/launchCheck";
import { formatProblem } from "../tools/content/report";
import { unusedImports } from "../tools/photos/photoStore";
import { runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run launch:check",
  about:
    "Names every sample that still stands between this copy and going live: file, line, and what belongs there.",
  async run() {
    const samples = await launchCheck(process.cwd());
    if (samples.length === 0) say("No samples are left. docs/owners.md says what else belongs to a launch.");
    else {
      for (const sample of samples) warn(`${formatProblem(sample)}\n`);
      warn(`${samples.length} samples are left. Put what is yours in their places, then run this again.`);
    }
    const unused = await unusedImports(process.cwd());
    for (const id of unused)
      warn(`No testimonial uses the imported photo of ${id}. Run npm run photos:import to delete it.`);
    return samples.length + unused.length === 0 ? 0 : 1;
  },
});
