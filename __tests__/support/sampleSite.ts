import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { buildSite, settingsIn } from "../../tools/hosting/buildSite";
import { manifestProblems } from "../../tools/hosting/manifest";
import { listFiles } from "../../tools/hosting/siteFiles";
import { lists } from "../../tools/model/lists";
import { withLock } from "../../tools/process/lock";
import { queryTypesFile } from "../../tools/site/queryTypes";
import { siteContent, siteProject } from "./sample";
import { fillSample } from "./sampleContent";

/** Records the inputs of the last build. The file is deleted if a source changes. */
const buildInputsFile = join(siteProject, ".state/sample");

/** Builds the site of the browser tests, unless it is up to date. Resolves to an exit code. */
export const buildSampleSite = (print: (text: string) => void): Promise<number> =>
  withLock(join(siteProject, ".state/sample.lock"), "npm test", async () => {
    // Policies and security.txt depend on the day.
    const inputs = `${settingsIn(process.env)} ${new Date().toISOString().slice(0, 10)}`;
    const isChanged = await copySources();
    const isUpToDate = !isChanged && (await readFile(buildInputsFile, "utf8").catch(() => "")) === inputs;
    if (isUpToDate && (await manifestProblems(join(siteProject, "public"))).length === 0) {
      print("public/ is up to date.");
      return 0;
    }
    await rm(buildInputsFile, { force: true });
    const code = await buildSite({
      project: siteProject,
      environment: process.env,
      clean: false,
      print,
    });
    if (code !== 0) return code;
    await writeFile(buildInputsFile, inputs);
    // Every site has the same queries.
    await copyFile(join(siteProject, queryTypesFile), queryTypesFile);
    return 0;
  });

const sources = [
  ...["content", "plugins", "src", "static", "tools"],
  ...["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/** Lists the files that a build reads, but not those that it writes. */
async function listSources(project: string) {
  const found = sources.map(async (name) => {
    const inside = await listFiles(join(project, name));
    return inside.length > 0 || !existsSync(join(project, name)) ? inside.map((path) => name + path) : [name];
  });
  return (await Promise.all(found)).flat().filter((file) => file !== queryTypesFile);
}

/**
 * Copies this project's sources, without static/, and the sample's content. Deletes all other sources. Resolves to whether
 * anything changed.
 */
async function copySources(): Promise<boolean> {
  const code = (await listSources(".")).filter((file) => !/^(?:content|static)\//.test(file));
  const content = (await listFiles(siteContent)).map((path) => `content${path}`);
  const emptyLists = lists
    .map(({ name }) => `content/${name}.json`)
    .filter((file) => !content.includes(file));
  const wanted = new Set([...code, ...content, ...emptyLists]);
  const unwanted = (await listSources(siteProject)).filter((file) => !wanted.has(file));
  for (const file of unwanted) await rm(join(siteProject, file));
  const changed = [unwanted.length > 0];
  for (const file of code) changed.push(await update(file, await readFile(file)));
  for (const file of emptyLists) changed.push(await update(file, Buffer.from("[]\n")));
  for (const file of content) {
    const bytes = await readFile(join(siteContent, file.slice("content/".length)));
    changed.push(await update(file, fillSample(basename(file), bytes)));
  }
  if (changed.includes(true)) await rm(buildInputsFile, { force: true });
  return changed.includes(true);
}

/** Writes a file unless it is identical, so that caches stay valid. Resolves to whether the file was written. */
async function update(file: string, bytes: Buffer): Promise<boolean> {
  const target = join(siteProject, file);
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(bytes)) return false;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  return true;
}
