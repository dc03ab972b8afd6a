import { readFileSync, writeFileSync } from "node:fs";
import { completeLockfile } from "../src/build/project/lockfile";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npm run lockfile",
  about: "Names in package-lock.json the native packages of every platform, which npm leaves out at times.",
  run() {
    const { text, added } = completeLockfile(readFileSync("package-lock.json", "utf8"));
    if (added.length === 0) {
      say("package-lock.json names the packages of every platform already.");
      return 0;
    }
    writeFileSync("package-lock.json", text);
    say(`Added ${added.length} packages to package-lock.json:\n  ${added.join("\n  ")}\nCommit the file.`);
    return 0;
  },
});
