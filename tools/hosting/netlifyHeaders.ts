import { type HeaderTable, hashedPath } from "./headerTable";

/**
 * The `_headers` file of Netlify and Cloudflare. All rules that match an address apply, and values of the same name
 * are joined: so no header may stand in two rules that meet, and the pages' policy holds for all files. Both hosts
 * let browsers revalidate whatever has no rule of its own.
 */
export function netlifyHeaders(table: HeaderTable, files: readonly string[]): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const bundles = files.filter((path) => hashedPath.test(path) && !path.startsWith("/static/"));
  return [
    rule("/*", { ...table.everywhere, ...table.pages }),
    ...["/static/*", ...bundles].map((path) => rule(path, table.immutable)),
  ].join("\n");
}
