/** @jest-environment node */
import { readFileSync } from "node:fs";
import { fieldTables, withTables } from "../../tools/content/fieldTables";

/** The formatter may align the columns anew. */
const unaligned = (text: string) => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");

const rows = (name: string) => (fieldTables().get(name) ?? "").split("\n").map(unaligned);

it("stands in the page for writers as the definitions have it; npm run describe:content writes it", () => {
  const guide = readFileSync("docs/writers.md", "utf8");
  expect(unaligned(withTables(guide))).toBe(unaligned(guide));
});

it("says of each field what it is, what it may be, and gives an example", () => {
  for (const [name, table] of fieldTables()) {
    const cells = table
      .split("\n")
      .slice(2)
      .flatMap((row) =>
        row
          .split(" | ")
          .slice(0, 4)
          .map((cell) => cell.trim()),
      );
    expect([name, cells.filter((cell) => cell === "" || cell === "``" || cell === "`` |")]).toEqual([
      name,
      [],
    ]);
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
    "content/site.json",
    "| `contact.email` | Address for everyone who would rather write | one mail address: a name, an @ and the name of a mail host | `hello@example.com` |",
  ],
  [
    "policies",
    "| `change.summary` | What changes, in one sentence | up to 300 characters | `Fees for workshops change.` |",
  ],
])("has a row in the table of %s: %s", (name, row) => {
  expect(rows(name)).toContain(row);
});

it("refuses a page without a place for its tables", () => {
  expect(() => withTables("# For writers")).toThrow("There is no place for the fields of content/site.json.");
});
