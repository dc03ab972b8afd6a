import { relative } from "node:path";
import open from "open";
import { exitCodes } from "../tools/process/exitCodes";
import { canLoadTheme } from "./support/canLoadTheme";
import { print, runCommand, UsageError } from "./support/cli";

void runCommand({
  name: "npm run photos:review",
  about:
    "Opens a page that shows each testimonial photo as visitors get it: crop, variants, sizes and verdict.",
  flags: { "--quiet": "Write the review without opening it." },
  async run({ flags: { quiet } }) {
    const root = process.cwd();
    if (!(await canLoadTheme(root))) return exitCodes.contentInvalid;
    const { summaryOf } = await import("../tools/photos/review/ReviewPage");
    const { reviewPhotos } = await import("../tools/photos/review/reviewPhotos");
    const { reports, page } = await reviewPhotos(root);
    const outdated = reports.filter(({ isBuilt }) => !isBuilt).map(({ photo }) => photo.id);
    if (outdated.length > 0)
      throw new UsageError(
        `The last build doesn't show the current photo of ${outdated.join(", ")}. Run npm run build first.`,
      );
    for (const report of reports) print(summaryOf(report));
    print(`Details: ${relative(root, page)}`);
    if (process.stdout.isTTY && !quiet) await open(page);
    return 0;
  },
});
