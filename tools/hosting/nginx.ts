import type { HeaderTable } from "./headers";
import { contentTypes, isCompressible } from "./siteFiles";

/**
 * The files that deploy/nginx/millrace.conf includes from each release: at the http level, in each server, and in the
 * server of the site. Headers depend on the address of the file and never on its content type, which nginx leaves out of
 * a 304: a page that did not change would get the policy of files, and the browser would run no script on it.
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
    // A location for each kind of file. Files of other kinds are not served.
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

function varyingHeaders({ everywhere, pages, files, immutable, revalidated }: HeaderTable) {
  const hashed = "~^(?:200|206|304)/(?:static/.+|[^/]+-[0-9a-f]{10,}\\.js(?:\\.br)?)$";
  return [
    ...Object.keys(pages).map((name) =>
      varying(name, "$uri", { default: pages[name], [`~\\.${notPages}(?:\\.br)?$`]: files[name] }),
    ),
    ...Object.keys(immutable).map((name) =>
      varying(name, "$status$uri", { default: revalidated[name], [hashed]: immutable[name] }),
    ),
    varying(hsts, "$scheme", { https: everywhere[hsts] }),
    varying("Allow", "$status", { "405": "GET, HEAD" }),
    varying("Vary", "$uri", { [`~\\.${oneOf(packed)}(?:\\.br)?$`]: "Accept-Encoding" }),
    varying("Content-Encoding", "$status$uri", { "~^(?:200|206|404)/.+\\.br$": "br" }),
  ];
}

/** A header that has one of these values, or is not sent, by what the source is. */
function varying(name: string, source: string, values: Readonly<Record<string, string | undefined>>) {
  const variable = `$site_${name.toLowerCase().replaceAll("-", "_")}`;
  const lines = Object.entries(values).map(([key, value]) => `  "${key}" "${value ?? ""}";\n`);
  return {
    map: `map "${source}" ${variable} {\n${lines.join("")}}\n`,
    header: `add_header ${name} ${variable} always;\n`,
  };
}

/** Whether the browser accepts brotli, as the ending of its copies. */
const acceptsBrotli = `map $http_accept_encoding $site_br {
  default "";
  "~*(?:^|[,\\s])br(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[\\s;,]|$)" ".br";
}
`;

function location(match: string, extension: string, file: string, first = ""): string {
  const type = contentTypes[`.${extension}`];
  const compressed = isCompressible(`file.${extension}`);
  const names = compressed ? `${extension} br` : extension;
  const tried = compressed ? `${file}$site_br ${file}` : file;
  return `location ${match} { ${first}types { "${type}" ${names}; } try_files ${tried} =404; }\n`;
}
