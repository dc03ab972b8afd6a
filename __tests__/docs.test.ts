import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const pages = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name)),
];

const textOf = (page: string) => readFileSync(page, "utf8");

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const commandsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, plain]) => run ?? plain);

test("the README lists every folder of src and tools", () => {
  const listed = [...textOf("README.md").matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name]) => name);
  expect([...listed].sort()).toEqual([...foldersIn("src"), ...foldersIn("tools")].sort());
});

test("the developer docs list every decision", () => {
  const listed = textOf("docs/developers.md");
  const unlisted = readdirSync("docs/decisions").filter((name) => !listed.includes(`(decisions/${name})`));
  expect(unlisted).toEqual([]);
});

describe.each(pages)("%s", (page) => {
  test("names only npm scripts that exist", () => {
    expect(commandsIn(textOf(page)).filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });

  test("has no broken link", () => {
    const prose = textOf(page).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, "");
    const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, file = "", anchor]) => {
      const target = path.join(path.dirname(page), file === "" ? path.basename(page) : file);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** The anchors that GitHub gives headings: lowercase, without punctuation, with hyphens for spaces. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
