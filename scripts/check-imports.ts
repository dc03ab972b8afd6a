import { findBreaches } from "../tools/repo/directions";
import { findLapses } from "../tools/repo/habits";
import { readSources } from "../tools/repo/sources";
import { runCommand, say, warn } from "./support/cli";

void runCommand({
  name: "npm run check:imports",
  about: "Checks which folder imports which, and the habits that no linter looks after.",
  run() {
    const sources = readSources(".");
    const found = [...findBreaches(sources), ...findLapses(sources)];
    if (found.length === 0) {
      say(`${sources.length} files import in the right directions.`);
      return 0;
    }
    for (const sentence of found) warn(sentence);
    warn(`\n${found.length} to mend. README.md, "Import directions", says what each folder is for.`);
    return 1;
  },
});
