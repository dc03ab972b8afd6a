import { relative } from "node:path";
import open from "open";
import { approvePhoto } from "../tools/photos/photoStore";
import { summaryOf } from "../tools/photos/review/ReviewPage";
import { reviewPhotos } from "../tools/photos/review/reviewPhotos";
import { runCommand, say, UsageError } from "./support/cli";

void runCommand({
  name: "npm run photos:review",
  about: "Shows what visitors get of each testimonial photo.",
  flags: {
    "--approve <id>": "Approve the photo of this testimonial as it is now.",
    "--quiet": "Only write the page; do not open it in the browser.",
  },
  async run({ flags: { approve, quiet } }) {
    const root = process.cwd();
    if (approve !== undefined) {
      const id = String(approve);
      const obstacle = await approvePhoto(root, id);
      if (obstacle !== undefined) throw new UsageError(obstacle);
      say(`Approved the photo of ${id}. Commit content/photos/photos.lock.json.`);
      return 0;
    }
    const { reports, page } = await reviewPhotos(root);
    const unbuilt = reports.filter(({ isBuilt }) => !isBuilt).map(({ photo }) => photo.id);
    if (unbuilt.length > 0)
      throw new UsageError(
        `The last build does not have the current photo of ${unbuilt.join(", ")}. Run npm run build first.`,
      );
    for (const report of reports) say(summaryOf(report));
    say(`All figures are in ${relative(root, page)}.`);
    if (process.stdout.isTTY && !quiet) await open(page);
    return 0;
  },
});
