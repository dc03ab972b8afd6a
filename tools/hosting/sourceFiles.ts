import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./siteFiles";

const folders = ["content", "plugins", "src", "static", "tools"];

const files = [
  ...["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/** Gatsby writes it in every build. */
const generated = "src/gatsby-types.d.ts";

/** Lists the files of a project that a build reads, relative to its folder. */
export async function listSources(project: string): Promise<readonly string[]> {
  const inFolders = folders.map(async (folder) =>
    (await listFiles(join(project, folder))).map((path) => folder + path),
  );
  const found = [
    ...(await Promise.all(inFolders)).flat(),
    ...files.filter((file) => existsSync(join(project, file))),
  ];
  return found.filter((file) => file !== generated);
}

/** Returns a checksum of everything that a build reads. package-lock.json covers the packages. */
export async function hashSources(project: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await listSources(project))
    hash.update(`${file}\n`).update(await readFile(join(project, file)));
  return hash.digest("hex");
}
