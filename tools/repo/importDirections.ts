import { join } from "node:path/posix";

/**
 * Folders that each folder may import from, besides itself. A folder imports only folders listed before it. `theme` is
 * the file src/styles/theme.ts, `brand` is content/brand.json.
 */
export const importDirections: Readonly<Record<string, string>> = {
  "src/styles": "brand",
  "src/navigation": "src/styles",
  "src/components": "src/navigation src/styles",
  "src/document": "src/navigation src/styles",
  "src/booking": "src/components src/navigation src/styles",
  "src/analytics": "src/booking",
  "src/layout": "src/components src/navigation src/styles",
  "src/sections": "src/booking src/components src/navigation src/styles",
  "src/pages": "src/components src/layout src/sections",
  "src/templates": "src/layout src/sections",
  "tools/model": "",
  "tools/fonts": "tools/model theme",
  "tools/process": "tools/model",
  "tools/policies": "tools/model",
  "tools/photos": "tools/model tools/process theme",
  "tools/content": "tools/model tools/fonts tools/process tools/policies tools/photos theme",
  "tools/seo": "tools/model tools/fonts tools/policies tools/content theme",
  "tools/site": "tools/model tools/policies theme",
  "tools/hosting": "tools/model tools/process tools/content",
  "tools/editor":
    "tools/model tools/process tools/policies tools/content tools/photos tools/site tools/hosting theme",
  "tools/repo": "",
};

/** Files that may query data: pages, templates and the hook of the only static query. */
const mayQuery = /^src\/(?:pages|templates)\/|^src\/layout\/useSite\.ts$/;

const importPattern =
  /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?"([^"]+)"|\bimport\((?:\/\*.*?\*\/\s*)?"([^"]+)"\)/gm;

/** Returns one line per import in a file of src or tools that the table doesn't allow. */
export function forbiddenImports(file: string, text: string): string[] {
  // Declaration files describe globals that other folders define.
  if (file.endsWith(".d.ts")) return [];
  return [...text.matchAll(importPattern)].flatMap(([, type, names = "", named, dynamic]) => {
    const request = named ?? dynamic ?? "";
    const isAllowed = request.startsWith(".")
      ? isFileAllowed(file, join(file, "..", request), type !== undefined)
      : isPackageAllowed(file, request, names);
    return isAllowed ? [] : [`${file} imports ${request}`];
  });
}

const folderOf = (path: string): string => path.split("/", 2).join("/");

function isFileAllowed(file: string, target: string, isType: boolean): boolean {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (file === "src/html.tsx") return to === "src/document";
  if (from === to) return isPart(file, target);
  if (isType && from.startsWith("src/") && to === "tools/model") return true;
  const allowed = (importDirections[from] ?? "").split(" ");
  const files = { theme: "src/styles/theme", brand: "content/brand.json" };
  return (
    allowed.includes(to) ||
    Object.entries(files).some(([name, file]) => allowed.includes(name) && target === file)
  );
}

/** Pages, templates and sections don't import each other, but a section imports the folder of its parts. */
function isPart(file: string, target: string): boolean {
  if (!/^src\/(?:pages|templates|sections)\//.test(file)) return true;
  const folder = partsFolder(target);
  return folder !== undefined && [undefined, folder].includes(partsFolder(file));
}

const partsFolder = (path: string): string | undefined => /^src\/sections\/[^/]+(?=\/)/.exec(path)?.[0];

function isPackageAllowed(file: string, name: string, names: string): boolean {
  if (!file.startsWith("src/")) return true;
  if (name.startsWith("node:")) return false;
  return name !== "gatsby" || mayQuery.test(file) || !/\b(?:graphql|useStaticQuery)\b/.test(names);
}
