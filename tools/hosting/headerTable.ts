import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const headers = z.record(z.string(), z.string());

/** The one table of headers, as the adapter writes it and every kind of host reads it. */
export const headerTable = z.strictObject({
  everywhere: headers.meta({ description: "On every response, errors and redirects too." }),
  pages: headers.meta({ description: "Added to HTML." }),
  files: headers.meta({ description: "Added to everything that is not HTML." }),
  immutable: headers.meta({ description: "Added to files whose name changes with their content." }),
  revalidated: headers.meta({ description: "Added to all other responses." }),
});

export type HeaderTable = z.infer<typeof headerTable>;

/** Files that get a new name whenever their bytes change: Gatsby's bundles and everything under /static. */
export const hashedPath = /^\/(?:static\/.+|[^/]+-[0-9a-f]{10,}\.js)$/;

/** Stands beside the folder of the site, in the project as in a release, so that it is never published. */
export const hostingFolder = (siteFolder: string): string => join(siteFolder, "..", ".hosting");

export const headerTableFile = (siteFolder: string): string =>
  join(hostingFolder(siteFolder), "headers.json");

/** Before the first build with the adapter there is no table: the cache rules still hold. */
const bare: HeaderTable = {
  everywhere: { "X-Content-Type-Options": "nosniff" },
  pages: {},
  files: {},
  immutable: { "Cache-Control": "public, max-age=31536000, immutable" },
  revalidated: { "Cache-Control": "public, max-age=0, must-revalidate" },
};

export async function readHeaderTable(siteFolder: string): Promise<HeaderTable> {
  const text = await readFile(headerTableFile(siteFolder), "utf8").catch(() => undefined);
  return text === undefined ? bare : headerTable.parse(JSON.parse(text));
}

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly html: boolean;
  readonly hashed: RegExp;
}

export function headersFor(table: HeaderTable, { path, status, html, hashed }: Answer) {
  const found = status === 200 || status === 304;
  return {
    ...table.everywhere,
    ...(html ? table.pages : table.files),
    ...(found && hashed.test(path) ? table.immutable : table.revalidated),
  };
}
