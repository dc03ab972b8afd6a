import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeaderTable } from "./headers";
import { nginxRedirects, type Redirects } from "./redirects";
import { contentTypes, hashedPath, isCompressible, sharedPath } from "./siteFiles";

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the files that deploy/nginx/site.conf includes from each release. Headers depend on the file's path, never
 * on its content type, which nginx omits from a 304: an unchanged page would get the policy for files.
 */
export function nginxFiles(table: HeaderTable, redirects: Redirects): Readonly<Record<string, string>> {
  const { "Strict-Transport-Security": hsts = "", ...everywhere } = table.everywhere;
  return {
    "maps.conf": maps,
    // For pages, redirects and errors, also over plain HTTP.
    "headers.conf": addHeaders({
      ...everywhere,
      ...table.pages,
      ...table.revalidated,
      ...compressed,
      Allow: "$site_allow",
    }),
    // One location for each file type. Files of other types aren't served.
    "files.conf": [
      addHeaders({ "Strict-Transport-Security": hsts }),
      nginxRedirects(redirects),
      location("= /", "html", "/index.html"),
      location("= /404.html", "html", "/404.html", "internal; "),
      location("/", "html", "$uri/index.html"),
      ...Object.keys(contentTypes)
        .map((extension) => extension.slice(1))
        .filter((extension) => extension !== "html")
        .flatMap((extension) => fileLocations(extension, table)),
    ].join(""),
  };
}

/** Variables of nginx are global, so these maps are the same for every site. */
const maps = `map $http_accept_encoding $site_br {
  default "";
  "~*(?:^|[,\\s])br(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[\\s;,]|$)" ".br";
}
map "$status$uri" $site_encoding {
  default "";
  "~^(?:200|404)/.+\\.br$" "br";
}
map $status $site_allow {
  default "";
  "405" "GET, HEAD";
}
`;

const compressed = { Vary: "Accept-Encoding", "Content-Encoding": "$site_encoding" };

const addHeaders = (headers: Headers, indent = "") =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
    .join("");

/** A location with headers inherits none of the server's. */
function fileLocations(
  extension: string,
  { everywhere, files, shared, immutable, revalidated }: HeaderTable,
) {
  const variants: readonly [pattern: string, headers: Headers][] = [
    [`^(?=${hashedPath.source.slice(1)})`, { ...files, ...immutable }],
    [`^(?=${sharedPath.source.slice(1)})`, { ...shared, ...revalidated }],
    ["^", { ...files, ...revalidated }],
  ];
  return variants.map(([pattern, headers]) => {
    const all = { ...everywhere, ...headers, ...(isCompressible(`file.${extension}`) ? compressed : {}) };
    return location(`~ "${pattern}.+\\.${extension}$"`, extension, "$uri", `\n${addHeaders(all, "  ")}  `);
  });
}

function location(match: string, extension: string, file: string, directives = ""): string {
  const type = contentTypes[`.${extension}`];
  const hasCopies = isCompressible(`file.${extension}`);
  const names = hasCopies ? `${extension} br` : extension;
  const tried = hasCopies ? `${file}$site_br ${file}` : file;
  return `location ${match} { ${directives}types { "${type}" ${names}; } try_files ${tried} =404; }\n`;
}

/** Returns the directives for TLS on port 443 with HTTP/2, which is an option of `listen` before nginx 1.25.1. */
export function listenDirectives(version: string, addresses = ["443", "[::]:443"]): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const isOption = major * 1e6 + minor * 1e3 + patch < 1_025_001;
  const lines = addresses.map((address) => `listen ${address} ssl${isOption ? " http2" : ""};\n`);
  return lines.join("") + (isOption ? "" : "http2 on;\n");
}

/** Returns the version of the installed nginx, or an empty string. */
export function nginxVersion(): string {
  const programs = ["nginx", "/usr/sbin/nginx"];
  const output = programs.map((program) => spawnSync(program, ["-v"], { encoding: "utf8" }).stderr);
  return /nginx\/([\d.]+)/.exec(output.join())?.[1] ?? "";
}

/** Adds the files that depend on the release's folder and on the installed nginx. */
export async function addServerFiles(folder: string, root: string): Promise<void> {
  await writeFile(join(folder, "root.conf"), `root "${root}";\n`);
  await writeFile(join(folder, "listen.conf"), listenDirectives(nginxVersion()));
}
