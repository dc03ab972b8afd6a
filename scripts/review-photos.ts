import { relative } from "node:path";
import open from "open";
import { readTestimonials } from "../tools/photos/intake/content";
import { approvePhoto } from "../tools/photos/review/approve";
import { findUnbuilt, reviewPhotos } from "../tools/photos/review/reviewPhotos";
import { tableOf } from "../tools/photos/review/table";
import { bold, progress, runCommand, say, UsageError, warn } from "./support/cli";
import { runScript } from "./support/npm";

void runCommand({
  name: "npm run review:photos",
  about: "Shows what visitors get of each testimonial photo, and what it costs them.",
  flags: {
    approve: { type: "string", about: "Approve the photo of this testimonial as it is now." },
    "no-open": { type: "boolean", about: "Only write the page; do not open it in the browser." },
  },
  async run({ has, text }) {
    const root = process.cwd();
    const id = text("approve");
    const obstacle = id === undefined ? undefined : await approvePhoto(root, id);
    if (obstacle !== undefined) throw new UsageError(obstacle);
    if (id !== undefined) say(`Approved the photo of ${id}; commit content/photos/photos.lock.json.`);

    const unbuilt = await findUnbuilt(root);
    if (unbuilt.length > 0) {
      say(`The last build does not have today's photo of ${unbuilt.join(", ")}; building the site first.`);
      await runScript("build");
    }
    const missing = await findUnbuilt(root);
    if (missing.length > 0) {
      warn(`The build failed before it made the photos. Mend what it says above, then run this again.`);
      return 1;
    }
    const tick = progress("Measured", (await readTestimonials(root)).length);
    const { reports, totals, page } = await reviewPhotos(root, tick);
    say(`\n${tableOf(reports, totals)}\n`);
    say(`${bold(relative(root, page))} shows it all; reports/photos.json has the same figures.`);
    if (process.stdout.isTTY && !has("no-open")) await open(page);
    return 0;
  },
});
