import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "./siteFiles";

/** Neither tests nor documents reach the site. */
const otherFiles = /^(?:__tests__|docs|\.[\w-]+)\/|^(?!content\/).*\.md$/;

const variables = /^(?:SITE_|SCHEDULER_|PHOTOS_|GATSBY_|NODE_|WITHOUT_|NETLIFY|CF_PAGES|CI$)/;

/**
 * One checksum of all that a build reads: the files that git knows or would take in, the installed packages, Node, the
 * environment, and the day, from which policies and security.txt reckon. Undefined where git cannot tell.
 */
export function buildInputs(
  project: string,
  environment: Readonly<Record<string, string | undefined>>,
  now = new Date(),
): string | undefined {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { status, stdout } = spawnSync("git", list, { cwd: project, encoding: "utf8" });
  if (status !== 0) return undefined;
  const files = stdout.split("\0").filter((name) => name !== "" && !otherFiles.test(name));
  return sha256(
    JSON.stringify([
      [...files, "node_modules/.package-lock.json"].map((name) => [name, checksumOf(join(project, name))]),
      Object.entries(environment)
        .filter(([name]) => variables.test(name))
        .sort(),
      [process.version, process.platform, process.arch],
      now.toISOString().slice(0, 10),
    ]),
  );
}

/** Files that are gone from the disk stay in git's list until that is committed. */
const checksumOf = (file: string) => (existsSync(file) ? sha256(readFileSync(file)) : null);
