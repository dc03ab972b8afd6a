import { readFileSync } from "node:fs";
import { jsonFiles } from "../../tools/content/checkJson";
import { editorSchemas, fieldTables, withTables } from "../../tools/content/fieldHelp";

const service = () =>
  JSON.parse(editorSchemas().get(".vscode/services.schema.json") ?? "").definitions.Service;

describe("the schemas for VS Code", () => {
  it.each([...editorSchemas()])(
    "%s is what the definitions say; npx tsx scripts/content-help.ts writes it",
    (file, text) => {
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  it("are used for the files that they describe", () => {
    const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
    expect(settings["json.schemas"]).toEqual(
      expect.arrayContaining(
        jsonFiles.map(({ name }) => ({
          fileMatch: [`/content/${name}`],
          url: `./.vscode/${name.replace(".json", ".schema.json")}`,
        })),
      ),
    );
  });

  it("describe every field, and offer a whole new service", () => {
    const { properties, required, defaultSnippets } = service();
    for (const field of Object.values<{ description?: string }>(properties))
      expect(field.description).toMatch(/\.$/);
    expect(defaultSnippets[0].label).toBe("New service");
    expect(Object.keys(defaultSnippets[0].body)).toEqual(required);
    expect(defaultSnippets[0].body.features).toHaveLength(4);
  });
});

describe("the tables of fields in docs/writers.md", () => {
  it("are what the definitions say; npx tsx scripts/content-help.ts writes them", () => {
    const guide = readFileSync("docs/writers.md", "utf8");
    expect(withTables(guide)).toBe(guide);
  });

  it("say of each field what it is, what it may be, and give an example", () => {
    for (const [name, table] of fieldTables()) {
      const cells = table.split("\n").flatMap((row) => row.slice(2, -2).split(" | "));
      expect([name, cells.filter((cell) => /^(?:|``|`undefined`)$/.test(cell.trim()))]).toEqual([name, []]);
    }
  });

  it.each([
    [
      "content/services.json",
      "| `title` | Name of the service, as the card's heading shows it | up to 80 characters | `Custom AI Agents` |",
    ],
    [
      "content/services.json",
      "| `features` | The four points of the card's list | a list of 4; each up to 80 characters | `Answers from your own documents` |",
    ],
    [
      "content/site.json",
      "| `social[].network` | The network; it picks the icon | LinkedIn, X, YouTube, GitHub, Instagram, Facebook | `LinkedIn` |",
    ],
    [
      "policies",
      "| `change.summary` | What changes, in one sentence | up to 300 characters | `Fees for workshops change.` |",
    ],
  ])("have in that of %s the row %s", (name, row) => {
    expect(fieldTables().get(name)?.split("\n")).toContain(row);
  });

  it("need a place in the page", () => {
    expect(() => withTables("# For writers")).toThrow(
      "There is no place for the fields of content/site.json.",
    );
  });
});
