import { launchCheck } from "../tools/content/launchCheck";
import { formatProblem } from "../tools/content/report";
import { count } from "../tools/content/wording";
import { unusedImports } from "../tools/photos/photoStore";
import { print, runCommand, warn } from "./support/cli";

void runCommand({
  name: "npm run launch:check",
  about: "Lists the samples that you have to replace before you publish the site.",
  async run() {
    const samples = await launchCheck(process.cwd());
    if (samples.length === 0) print("No samples left. See docs/owners.md for the other steps of a launch.");
    else {
      for (const sample of samples) warn(`${formatProblem(sample)}\n`);
      warn(`${count(samples.length, "sample")} left. Replace every sample, then run this command again.`);
    }
    const unused = await unusedImports(process.cwd());
    for (const id of unused)
      warn(`No testimonial uses the imported photo of ${id}. Run npm run photos:import to delete it.`);
    return samples.length + unused.length === 0 ? 0 : 1;
  },
});
