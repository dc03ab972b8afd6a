import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Licences that let a closed website carry the code, as long as their text goes with it. */
const allowed = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"]);

const description = z.looseObject({ name: z.string(), version: z.string(), license: z.string().optional() });

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** The folder of the package that a file belongs to; nothing for the project's own files. */
export const packageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

export async function readPackage(folder: string): Promise<ShippedPackage> {
  const {
    name,
    version,
    license = "none",
  } = description.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : (await readFile(join(folder, file), "utf8")).trim();
  return { name, version, licence: license, text };
}

export const licenceProblems = (packages: readonly ShippedPackage[]): readonly string[] =>
  packages
    .filter(({ licence }) => !allowed.has(licence))
    .map(
      ({ name, licence }) =>
        `${name} would be shipped to visitors, but its licence (${licence}) is not among ${[...allowed].join(", ")}.`,
    );

/** What visitors get with the code: whose it is, and on what terms. */
export function licenceText(packages: readonly ShippedPackage[]): string {
  const sorted = packages.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  const title = ({ name, version, licence }: ShippedPackage) => `${name} ${version} (${licence})`;
  return [
    "Code and pictures of others in this site.",
    ...sorted.map((one) => [title(one), one.text].filter(Boolean).join("\n\n")),
  ].join(`\n\n${"-".repeat(60)}\n\n`);
}

/** Packages whose drawings the build copies into the pages, so that no bundle mentions them. */
export const drawnFrom = [join(process.cwd(), "node_modules/lucide-static")];
