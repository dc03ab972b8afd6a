import { readFileSync } from "node:fs";
import { editorSchemas, editorSettings, fieldReference } from "../../tools/content/fieldHelp";

const service = () =>
  JSON.parse(editorSchemas().get(".vscode/services.schema.json") ?? "").definitions.Service;

describe("the schemas for Visual Studio Code", () => {
  it.each([...editorSchemas()])(
    "%s is up to date (to update it, run npx tsx scripts/content-help.ts)",
    (file, text) => {
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  it("are used for the files that they describe", () => {
    expect(editorSettings()).toBe(readFileSync(".vscode/settings.json", "utf8"));
    expect(JSON.parse(editorSettings())["json.schemas"]).toContainEqual({
      fileMatch: ["/content/services.json"],
      url: "./.vscode/services.schema.json",
    });
  });

  it("offer a snippet of a complete service", () => {
    const { required, defaultSnippets } = service();
    expect(defaultSnippets[0].label).toBe("New service");
    expect(Object.keys(defaultSnippets[0].body)).toEqual(required);
    expect(defaultSnippets[0].body.features).toHaveLength(4);
  });
});

describe("docs/fields.md", () => {
  const page = readFileSync("docs/fields.md", "utf8");

  it("is up to date (to update it, run npx tsx scripts/content-help.ts)", () => {
    expect(fieldReference()).toBe(page);
  });

  it("has a label, a description, the allowed values and an example for each field", () => {
    const empty = page.split("\n").filter((row) => /\|\s*(?:``|`undefined`)?\s*\|/.test(row));
    expect(empty).toEqual([]);
  });

  it.each([
    "| `title` | Title | Name of the service, shown as the heading of its card. | Up to 80 characters. | `Custom AI Agents` |",
    "| `features` | Features | Exactly four features, listed on the card. | 4 entries. Up to 80 characters. | `Answers from your own documents` |",
    "| `change.summary` | Summary | What changes. | Up to 300 characters. | `Fees for workshops change.` |",
  ])("has the row %s", (row) => {
    expect(page.split("\n")).toContain(row);
  });
});
