import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { buildSite } from "../../tools/hosting/buildSite";
import { listFiles } from "../../tools/hosting/siteFiles";
import { listSources } from "../../tools/hosting/sourceFiles";
import { lists } from "../../tools/model/lists";
import { runGatsby } from "../../tools/process/runGatsby";
import { queryTypesFile } from "../../tools/site/queryTypes";
import { siteContent, siteProject } from "./sample";
import { fillSample } from "./sampleContent";

/** Builds the site of the browser tests, unless it is up to date. Resolves to an exit code. */
export async function buildSampleSite(print: (text: string) => void): Promise<number> {
  const code = await buildSite({
    project: siteProject,
    environment: process.env,
    clean: false,
    reuse: true,
    prepare: copySources,
    runBuild: (folder, lock) => runGatsby(folder, ["build"], lock),
    print,
  });
  // Every site has the same queries.
  if (code === 0) await copyFile(join(siteProject, queryTypesFile), queryTypesFile);
  return code;
}

/** Copies this project's sources, without static/, and the sample's content. Deletes all other sources. */
async function copySources() {
  const code = (await listSources(".")).filter((file) => !/^(?:content|static)\//.test(file));
  const content = (await listFiles(siteContent)).map((path) => `content${path}`);
  const emptyLists = lists
    .map(({ name }) => `content/${name}.json`)
    .filter((file) => !content.includes(file));
  const wanted = new Set([...code, ...content, ...emptyLists]);
  for (const file of await listSources(siteProject)) if (!wanted.has(file)) await rm(join(siteProject, file));
  for (const file of code) await update(file, await readFile(file));
  for (const file of emptyLists) await update(file, Buffer.from("[]\n"));
  for (const file of content) {
    const bytes = await readFile(join(siteContent, file.slice("content/".length)));
    await update(file, fillSample(basename(file), bytes));
  }
}

/** Writes a file unless it is identical, so that caches stay valid. */
async function update(file: string, bytes: Buffer) {
  const target = join(siteProject, file);
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(bytes)) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}
