import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeaderTable } from "./headers";
import { contentTypes, isCompressible, sha256, sharedPath } from "./siteFiles";

/**
 * Returns the files that deploy/nginx/millrace.conf includes from each release. Headers depend on the file's path, never
 * on its content type, which nginx omits from a 304: an unchanged page would get the policy for files.
 */
export function nginxFiles(table: HeaderTable): Readonly<Record<string, string>> {
  const variable = varyingHeaders(table);
  const fixed = Object.entries(table.everywhere).filter(([name]) => name !== hsts);
  return {
    "maps.conf": [...variable.map(({ map }) => map), acceptsBrotli].join(""),
    "headers.conf": [
      ...fixed.map(([name, value]) => `add_header ${name} "${value}" always;\n`),
      ...variable.map(({ header }) => header),
    ].join(""),
    // One location for each file type. Files of other types aren't served.
    "files.conf": [
      location("= /", "html", "/index.html"),
      location("= /404.html", "html", "/404.html", "internal; "),
      location("/", "html", "$uri/index.html"),
      ...extensions.filter((name) => name !== "html").map((name) => location(`~ \\.${name}$`, name, "$uri")),
    ].join(""),
  };
}

const extensions = Object.keys(contentTypes).map((extension) => extension.slice(1));
const oneOf = (names: readonly string[]) => `(?:${names.join("|")})`;
const packed = extensions.filter((name) => isCompressible(`file.${name}`));
const notPages = oneOf(extensions.filter((name) => name !== "html"));
const hsts = "Strict-Transport-Security";

function varyingHeaders({ everywhere, pages, files, shared, immutable, revalidated }: HeaderTable) {
  const hashed = "~^(?:200|304)/(?:static/.+|[^/]+-[0-9a-f]{10,}\\.js(?:\\.br)?)$";
  return [
    ...Object.keys(pages).map((name) =>
      varying(name, "$uri", {
        default: pages[name],
        [`~${sharedPath.source}`]: shared[name],
        [`~\\.${notPages}(?:\\.br)?$`]: files[name],
      }),
    ),
    ...Object.keys(immutable).map((name) =>
      varying(name, "$status$uri", { default: revalidated[name], [hashed]: immutable[name] }),
    ),
    varying(hsts, "$scheme", { https: everywhere[hsts] }),
    varying("Allow", "$status", { "405": "GET, HEAD" }),
    varying("Vary", "$uri", { [`~\\.${oneOf(packed)}(?:\\.br)?$`]: "Accept-Encoding" }),
    varying("Content-Encoding", "$status$uri", { "~^(?:200|404)/.+\\.br$": "br" }),
  ];
}

/** A header whose value depends on a variable. nginx omits it where the value is empty. */
function varying(name: string, source: string, values: Readonly<Record<string, string | undefined>>) {
  const variable = `$site_${name.toLowerCase().replaceAll("-", "_")}`;
  const lines = Object.entries(values).map(([key, value]) => `  "${key}" "${value ?? ""}";\n`);
  return {
    map: `map "${source}" ${variable} {\n${lines.join("")}}\n`,
    header: `add_header ${name} ${variable} always;\n`,
  };
}

/** The file extension of Brotli copies, if the browser accepts them. */
const acceptsBrotli = `map $http_accept_encoding $site_br {
  default "";
  "~*(?:^|[,\\s])br(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[\\s;,]|$)" ".br";
}
`;

function location(match: string, extension: string, file: string, prefix = ""): string {
  const type = contentTypes[`.${extension}`];
  const compressed = isCompressible(`file.${extension}`);
  const names = compressed ? `${extension} br` : extension;
  const tried = compressed ? `${file}$site_br ${file}` : file;
  return `location ${match} { ${prefix}types { "${type}" ${names}; } try_files ${tried} =404; }\n`;
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
  const output = ["nginx", "/usr/sbin/nginx"].map(
    (program) => spawnSync(program, ["-v"], { encoding: "utf8" }).stderr,
  );
  return /nginx\/([\d.]+)/.exec(output.join())?.[1] ?? "";
}

/** Adapts a release's files to the folder, to the installed nginx, and to other sites on the same server. */
export async function adaptNginxFiles(folder: string, target: string, id: string): Promise<void> {
  // Variables of `map` are global: with the same names, one site would send the other's policy.
  const prefix = `$site${sha256(target).replace(/\W/g, "").slice(0, 10)}_`;
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(
      join(folder, name),
      text.replaceAll("$site_", () => prefix),
    );
  }
  await writeFile(join(folder, "root.conf"), `root "${join(target, "releases", id, "public")}";\n`);
  await writeFile(join(folder, "listen.conf"), listenDirectives(nginxVersion()));
}
