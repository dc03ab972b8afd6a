import { readFileSync } from "node:fs";
import { headerTable, headerTableFile } from "../../../tools/hosting/headers";
import { root } from "./builtSite";

/** The header table that the build writes for every host. */
const table = headerTable.parse(JSON.parse(readFileSync(headerTableFile(root), "utf8")));

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const sentWithPages = lowerCase({ ...table.everywhere, ...table.pages });
export const sentWithFiles = lowerCase({ ...table.everywhere, ...table.files });
export const revalidated = "public, max-age=0, must-revalidate";
export const immutable = "public, max-age=31536000, immutable";
