import { stat } from "node:fs/promises";
import { join } from "node:path";

export type Target =
  | { readonly kind: "file"; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "malformed" };

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Resolves an address to what the nginx configuration in deploy/ answers it with. */
export async function findTarget(root: string, address: string): Promise<Target> {
  const [rawPath = "/", query] = address.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  const path = decoded(rawPath);
  if (path === undefined || !path.startsWith("/") || path.split("/").includes(".."))
    return { kind: "malformed" };
  const missing = { kind: "file", file: join(root, "404.html"), status: 404 } as const;
  if (isHidden(path)) return missing;

  const route = path.replace(/(?:\/index\.html|\/+)$/, "");
  if (route !== path || path === "") {
    // Only a page that exists is redirected to: a general rule would turn `/%5Cevil.example/` into an open redirect.
    const known = await isFile(join(root, route, "index.html"));
    if (path === "/") return known ? { kind: "file", file: join(root, "index.html"), status: 200 } : missing;
    return known && !route.startsWith("//") ? { kind: "redirect", to: (route || "/") + search } : missing;
  }
  for (const file of [join(root, path), join(root, path, "index.html")])
    if (await isFile(file)) return { kind: "file", file, status: 200 };
  return missing;
}

function decoded(path: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(path) || /%00/.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return "/\u0000";
  }
}

/** Names that are never answered, whatever lies in the folder. */
const isHidden = (path: string): boolean =>
  path.includes("\\") ||
  path.includes("\u0000") ||
  /\/\.(?!well-known\/)/.test(path) ||
  /\.(?:br|gz|map)$/.test(path) ||
  /^\/(?:404(?:\.html|\/.*)?|_headers|_redirects)$/.test(path);
