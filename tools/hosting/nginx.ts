import type { HeaderTable } from "./headers";
import { contentTypes, isCompressible } from "./siteFiles";

/**
 * The files that deploy/nginx/millrace.conf includes from each release. Headers depend on the address of the file and
 * never on its content type, which nginx leaves out of a 304: a page that did not change would get the policy of files,
 * and the browser would run no script on it.
 */
export function nginxFiles(table: HeaderTable): Readonly<Record<string, string>> {
  return { "maps.conf": maps(table), "headers.conf": headers(table), "files.conf": files() };
}

const extensions = Object.keys(contentTypes).map((extension) => extension.slice(1));
const oneOf = (names: readonly string[]) => `(?:${names.join("|")})`;
const packed = extensions.filter((name) => isCompressible(`file.${name}`));
const notPages = oneOf(extensions.filter((name) => name !== "html"));

/** Lines for the http level. */
function maps(table: HeaderTable): string {
  const varying = Object.keys(table.pages).map((name) =>
    map(name, "$uri", { default: table.pages[name], [`~\\.${notPages}(?:\\.br)?$`]: table.files[name] }),
  );
  const caching = Object.keys(table.immutable).map((name) =>
    map(name, "$status$uri", {
      default: table.revalidated[name],
      "~^(?:200|206|304)/(?:static/.+|[^/]+-[0-9a-f]{10,}\\.js(?:\\.br)?)$": table.immutable[name],
    }),
  );
  const encrypted = Object.entries(table.everywhere)
    .filter(([name]) => isForHttps(name))
    .map(([name, value]) => map(name, "$scheme", { default: "", https: value }));
  return [
    ...varying,
    ...caching,
    ...encrypted,
    map("Allow", "$status", { default: "", "405": "GET, HEAD" }),
    map("Vary", "$uri", { default: "", [`~\\.${oneOf(packed)}(?:\\.br)?$`]: "Accept-Encoding" }),
    map("Content-Encoding", "$status$uri", { default: "", "~^(?:200|206|404)/.+\\.br$": "br" }),
    `map $http_accept_encoding $site_br {\n  default "";\n  "~*(?:^|[,\\s])br(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[\\s;,]|$)" ".br";\n}\n`,
  ].join("");
}

/** Lines for the server level, so that every response has them. */
function headers(table: HeaderTable): string {
  const fixed = Object.entries(table.everywhere).filter(([name]) => !isForHttps(name));
  const variable = [
    ...Object.keys(table.pages),
    ...Object.keys(table.immutable),
    ...Object.keys(table.everywhere).filter(isForHttps),
    ...["Allow", "Vary", "Content-Encoding"],
  ];
  return [
    ...fixed.map(([name, value]) => `add_header ${name} "${value}" always;\n`),
    ...variable.map((name) => `add_header ${name} ${variableOf(name)} always;\n`),
  ].join("");
}

/** A location for each kind of file. Files of other kinds are not served. */
function files(): string {
  return [
    location("= /", "html", "/index.html"),
    location("= /404.html", "html", "/404.html", "internal; "),
    location("/", "html", "$uri/index.html"),
    ...extensions.filter((name) => name !== "html").map((name) => location(`~ \\.${name}$`, name, "$uri")),
  ].join("");
}

function location(match: string, extension: string, file: string, first = ""): string {
  const type = contentTypes[`.${extension}`];
  const compressed = isCompressible(`file.${extension}`);
  const names = compressed ? `${extension} br` : extension;
  const tried = compressed ? `${file}$site_br ${file}` : file;
  return `location ${match} { ${first}types { "${type}" ${names}; } try_files ${tried} =404; }\n`;
}

const isForHttps = (name: string): boolean => name === "Strict-Transport-Security";

const variableOf = (name: string): string => `$site_${name.toLowerCase().replaceAll("-", "_")}`;

function map(name: string, source: string, rows: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(rows).map(([key, value]) => `  "${key}" "${value ?? ""}";\n`);
  return `map "${source}" ${variableOf(name)} {\n${lines.join("")}}\n`;
}
