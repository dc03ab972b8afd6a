import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { completeLockfile, missingPackages } from "../tools/repo/lockfile";
import { runCommand, say, warn } from "./support/cli";

/** What the registry says of a package's archive; nothing where it does not have it. */
const checksumOf = (name: string, version: string): Promise<string> =>
  promisify(execFile)("npm", ["view", `${name}@${version}`, "dist.integrity"]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );

void runCommand({
  name: "npm run lockfile",
  about: "Names in package-lock.json the native packages of every platform, which npm leaves out at times.",
  async run() {
    const text = readFileSync("package-lock.json", "utf8");
    const missing = missingPackages(text);
    if (missing.length === 0) {
      say("package-lock.json names the packages of every platform already.");
      return 0;
    }
    const checksums = new Map<string, string>();
    for (const { name, version } of missing) checksums.set(name, await checksumOf(name, version));
    const nowhere = missing.filter(({ name }) => !checksums.get(name)?.startsWith("sha512-"));
    const list = (all: typeof missing) => all.map(({ name, version }) => `${name}@${version}`).join("\n  ");
    if (nowhere.length > 0) {
      warn(
        `The registry has none of these:\n  ${list(nowhere)}\nThe update that asks for them has to wait. Take package.json and package-lock.json back.`,
      );
      return 1;
    }
    writeFileSync("package-lock.json", completeLockfile(text, checksums));
    say(`Added to package-lock.json:\n  ${list(missing)}\nCommit the file.`);
    return 0;
  },
});
