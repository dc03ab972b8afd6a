import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeManifest } from "../../tools/hosting/manifest";

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "project-"));

/** Makes a built site: pages that load their bundle, headers and a manifest. */
export async function makeBuiltSite(version: string, extra: Readonly<Record<string, string>> = {}) {
  const project = await makeFolder();
  const bundle = `app-${version.padStart(10, "0")}.js`;
  await writeFiles(project, {
    "public/index.html": `<h1>${version}</h1><script src="/${bundle}"></script>`,
    "public/404.html": "<h1>Not here</h1>",
    [`public/${bundle}`]: `"${version}"`,
    ".hosting/headers.json": JSON.stringify({ version }),
    ".hosting/nginx/maps.conf": "",
    ...extra,
  });
  const site = join(project, "public");
  await writeManifest(site);
  return { project, site, bundle };
}
