import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const readme = readFileSync("README.md", "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const section = (heading: string) => readme.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe("the list of scripts", () => {
  const listed = [...section("Scripts").matchAll(/^\| \w+ +\| `npm (?:run )?([\w:]+)`/gm)].map(
    ([, name]) => name,
  );

  test("names every script of package.json and no other", () => {
    expect([...listed].sort()).toEqual(Object.keys(scripts).sort());
  });

  test("every script of ours tells its own name in --help", () => {
    for (const file of readdirSync("scripts").filter((name) => name.endsWith(".ts"))) {
      const [name] = Object.entries(scripts).find(([, line]) => line.includes(`scripts/${file}`)) ?? [];
      const npm = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
      const spoken = name === undefined ? `npx tsx scripts/${file}` : npm;
      expect(readFileSync(`scripts/${file}`, "utf8")).toContain(`name: "${spoken}"`);
    }
  });
});

describe("the map", () => {
  const map = section("Where things live");

  test("shows every folder of src and tools and no other", () => {
    const shown = [...map.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name]) => name);
    expect([...shown].sort()).toEqual([...foldersIn("src"), ...foldersIn("tools")].sort());
  });

  test("accounts for every entry at the top level that is kept in git", () => {
    const ignored = readFileSync(".gitignore", "utf8").split("\n");
    const expected = readdirSync(".").filter(
      (name) => !ignored.includes(name) && !ignored.includes(`${name}/`),
    );
    const plain = [".git", ".gitignore", "README.md", "LICENSE", "package.json", "package-lock.json"];
    const named = (name: string) =>
      plain.includes(name) || name.startsWith("gatsby-") || map.includes(name.replace(/\/$/, ""));
    expect(expected.filter((name) => !named(name))).toEqual([]);
  });

  test("names nothing that is gone", () => {
    const paths = [...map.matchAll(/^([\w_]+)\/ /gm), ...map.matchAll(/`([.\w]+)`/g)].map(([, name]) => name);
    expect(paths.filter((name) => name === undefined || !existsSync(name))).toEqual([]);
  });
});

test("the developers' page lists every decision", () => {
  const page = readFileSync("docs/developers.md", "utf8");
  const unlisted = readdirSync("docs/decisions").filter((name) => !page.includes(`(decisions/${name})`));
  expect(unlisted).toEqual([]);
});

const pages = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => path.join("docs", name)),
];

test.each(pages.filter((name) => name.endsWith(".md")))("every link of %s leads somewhere", (page) => {
  const prose = readFileSync(page, "utf8").replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, "");
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, file = "", anchor]) => {
    const target = path.join(path.dirname(page), file === "" ? path.basename(page) : file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** As GitHub makes them: lower case, spaces to dashes, punctuation gone. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
