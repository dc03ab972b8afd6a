import { relative } from "node:path";
import open from "open";
import { approvePhoto, readPhotos } from "../tools/photos/photoStore";
import { summaryOf } from "../tools/photos/review/ReviewPage";
import { findUnbuilt, reviewPhotos } from "../tools/photos/review/reviewPhotos";
import { bold, progress, runCommand, say, UsageError, warn } from "./support/cli";
import { runScript } from "./support/npm";

void runCommand({
  name: "npm run photos:review",
  about: "Shows what visitors get of each testimonial photo.",
  flags: {
    approve: { type: "string", about: "Approve the photo of this testimonial as it is now." },
    "no-open": { type: "boolean", about: "Only write the page; do not open it in the browser." },
  },
  async run({ has, text }) {
    const root = process.cwd();
    const id = text("approve");
    if (id !== undefined) {
      const obstacle = await approvePhoto(root, id);
      if (obstacle !== undefined) throw new UsageError(obstacle);
      say(`Approved the photo of ${id}. Commit content/photos/photos.lock.json.`);
      return 0;
    }
    const unbuilt = await findUnbuilt(root);
    if (unbuilt.length > 0) {
      say(
        `The last build does not have the current photo of ${unbuilt.join(", ")}. Building the site first.`,
      );
      await runScript("build");
      if ((await findUnbuilt(root)).length > 0) {
        warn("The build did not make the photos. Fix what it says above, then run this again.");
        return 1;
      }
    }
    const { reports, page } = await reviewPhotos(root, progress("Measured", (await readPhotos(root)).length));
    for (const report of reports) say(summaryOf(report));
    say(`All figures are in ${bold(relative(root, page))}.`);
    if (process.stdout.isTTY && !has("no-open")) await open(page);
    return 0;
  },
});
