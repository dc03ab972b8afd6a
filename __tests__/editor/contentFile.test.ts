import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseFrontMatter } from "../../tools/content/parseFrontMatter";
import { parseContent, updateContent } from "../../tools/editor/contentFile";
import { isFields, isList, valueAt, withValue } from "../../tools/editor/values";
import { sample } from "../support/sample";

const readSample = (name: string) => readFileSync(join(sample, name), "utf8");
const services = readSample("services.json");
const policy = readSample("terms-of-service.md");

/** The lines that differ, counted from both ends. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const start = now.findIndex((line, index) => line !== old[index]);
  if (start === -1) return [];
  let end = 0;
  while (end < now.length - start && now.at(-1 - end) === old.at(-1 - end)) end += 1;
  return now.slice(start, now.length - end);
}

it("keeps an unchanged file identical", () => {
  for (const text of [services, services.replaceAll("\n", "\r\n"), `\n\n${services}\n\n`])
    expect(updateContent("services.json", text, parseContent("services.json", text))).toBe(text);
  for (const text of [policy, policy.replaceAll("\n", "\r\n")])
    expect(updateContent("terms-of-service.md", text, parseContent("terms-of-service.md", text))).toBe(text);
});

it("changes one line for one string, and keeps line endings and indentation", () => {
  const tabs = services.replaceAll("  ", "\t").replaceAll("\n", "\r\n");
  const value = withValue(
    parseContent("services.json", tabs),
    [1, "features", 2],
    'Says "no", when it should',
  );
  const after = updateContent("services.json", tabs, value);
  expect(changedLines(tabs, after)).toEqual([
    expect.stringMatching(/^\t+"Says \\"no\\", when it should",?\r$/),
  ]);
  expect(parseContent("services.json", after)).toEqual(value);
});

it("moves an entry with its formatting", () => {
  const spaced = services.replace('"title":', '"title"   :');
  const value = parseContent("services.json", spaced);
  if (!isList(value)) throw new Error("No list.");
  const moved = [...value.slice(1), value[0]];
  const after = updateContent("services.json", spaced, moved);
  expect(after).toContain('"title"   :');
  expect([...after].toSorted().join("")).toBe([...spaced].toSorted().join(""));
  expect(parseContent("services.json", after)).toEqual(moved);
});

it("formats a new entry like its neighbors, and removes one with its comma", () => {
  const value = parseContent("services.json", services);
  if (!isList(value) || !isFields(value[0])) throw new Error("No list.");
  const added = updateContent("services.json", services, [
    ...value,
    { ...value[0], id: "new", title: "New" },
  ]);
  const length = services.trimEnd().split("\n").length;
  expect(added.trimEnd().split("\n")).toHaveLength(length + (length - 2) / value.length);
  expect(updateContent("services.json", added, value)).toBe(services);
});

it.each(["\n", "\r\n"])(
  "writes each field of the first entries of an empty list on a separate line (%j)",
  (lineEnd) => {
    const one = { id: "one", tags: ["a", "b"] };
    const faq = `[\n  {\n    "id": "one",\n    "tags": [\n      "a",\n      "b"\n    ]\n  },\n  {\n    "id": "two"\n  }\n]\n`;
    expect(updateContent("faq.json", `[]${lineEnd}`, [one, { id: "two" }])).toBe(
      faq.replaceAll("\n", lineEnd),
    );
    const site = `{\n  "name": "A",\n  "redirects": [],\n  "other": {"list": []}\n}\n`.replaceAll(
      "\n",
      lineEnd,
    );
    const first = { from: "/old", to: "/new" };
    const after = updateContent(
      "site.json",
      site,
      withValue(parseContent("site.json", site), ["redirects"], [first]),
    );
    const list = `[\n    {\n      "from": "/old",\n      "to": "/new"\n    }\n  ]`.replaceAll("\n", lineEnd);
    expect(after).toBe(site.replace("[]", list));
    expect(updateContent("site.json", after, parseContent("site.json", site))).toBe(site);
  },
);

it("adds and removes an optional field", () => {
  const testimonials = readSample("testimonials.json");
  const value = withValue(parseContent("testimonials.json", testimonials), [0, "focus"], "50% 30%");
  const without = updateContent("testimonials.json", testimonials, withValue(value, [0, "focus"], undefined));
  const after = updateContent("testimonials.json", without, value);
  expect(parseContent("testimonials.json", after)).toEqual(value);
  expect(changedLines(without, after).join("\n")).toContain('    "focus": "50% 30%"');
  expect(updateContent("testimonials.json", after, parseContent("testimonials.json", without))).toBe(without);
});

it("keeps quotes and comments in front matter, and quotes a date", () => {
  const text = `---\nslug: 'one'\ntitle: "Two"\ndate: 2024-03-14 # the day\n---\n\nBody.\n`;
  const value = { slug: "it's", title: 'A "title"', date: "2024-03-15", text: "\nBody: more.\n" };
  expect(updateContent("one.md", text, value)).toBe(
    `---\nslug: 'it''s'\ntitle: "A \\"title\\""\ndate: "2024-03-15" # the day\n---\n\nBody: more.\n`,
  );
});

it.each([
  ["replaced", "title: One\n", { title: "“Two” and more" }],
  ["added", "title: One\n", { title: "One", intro: "‘Til then" }],
  ["replaced while a field is removed", "title: One\nintro: Two\n", { title: "“Two” and more" }],
  ["added while a field is removed", "title: One\nintro: Two\n", { title: "One", label: "“Two” and more" }],
  [
    "added to a group",
    "change:\n  noticed: soon\n",
    { change: { noticed: "soon", summary: "„Wir“ are more" } },
  ],
  ["added in a group while a field is removed", "title: One\n", { change: { summary: "„Wir“ are more" } }],
])("quotes a text that starts with a curly quotation mark when it is %s", (_name, fields, value) => {
  const after = updateContent("one.md", `---\n${fields}---\n`, { ...value, text: "" });
  expect(parseContent("one.md", after)).toEqual({ ...value, text: "" });
  expect(parseFrontMatter(after).problems).toEqual([]);
});

it("empties a string in front matter, and keeps one of wide spaces", () => {
  const value = parseContent("terms-of-service.md", policy);
  for (const words of ["", "\u00a0\u2003"]) {
    const after = updateContent("terms-of-service.md", policy, withValue(value, ["slug"], words));
    expect(valueAt(parseContent("terms-of-service.md", after), ["slug"])).toBe(words);
  }
});

it("adds the announced change to a policy, edits it and removes it", () => {
  const change = { noticed: "2026-11-01", effective: "2026-12-15", summary: "Fees: they change." };
  const value = parseContent("terms-of-service.md", policy);
  const added = updateContent("terms-of-service.md", policy, withValue(value, ["change"], change));
  expect(valueAt(parseContent("terms-of-service.md", added), ["change"])).toEqual(change);
  const edited = updateContent(
    "terms-of-service.md",
    added,
    withValue(parseContent("terms-of-service.md", added), ["change", "summary"], "- none: # yet"),
  );
  expect(valueAt(parseContent("terms-of-service.md", edited), ["change", "summary"])).toBe("- none: # yet");
  expect(updateContent("terms-of-service.md", edited, value)).toBe(policy);
});

it.each(["\n", "\r\n"])(
  "puts the first text on a line after front matter that ends the file (%j)",
  (lineEnd) => {
    const text = `---${lineEnd}slug: about${lineEnd}---`;
    const value = withValue(parseContent("about.md", text), ["text"], "Hello\nworld");
    const after = updateContent("about.md", text, value);
    expect(after).toBe(`${text}${lineEnd}Hello${lineEnd}world`);
    expect(parseContent("about.md", after)).toEqual(value);
  },
);

it("keeps blank lines, spaces, folded text and groups in front matter around an edited or added field", () => {
  const rest = `\n\n\nseoTitle:    Two   # spaces\nintro: >-\n  folded\n  text\ntags: {a: b,   c: [d,e]}\nlong: one\n   two\n`;
  for (const lineEnd of ["\n", "\r\n"]) {
    const text = `---\ntitle:   'One' # first${rest}---\nBody.\n`.replaceAll("\n", lineEnd);
    const value = withValue(parseContent("one.md", text), ["title"], "A: B");
    expect(updateContent("one.md", text, value)).toBe(text.replace("'One'", "'A: B'"));
    const added = updateContent("one.md", text, withValue(value, ["date"], "2024-03-14"));
    expect(added).toBe(
      text.replace("'One'", "'A: B'").replace(/---(\r?\nBody)/, `date: "2024-03-14"${lineEnd}---$1`),
    );
  }
});

it.each(["", "\n", "# Words of the agency.\n", "~\n"])(
  "adds the first field to empty front matter: %j",
  (yaml) => {
    const text = `---\n${yaml}---\n`;
    const value = { title: "About us", change: { summary: "New." }, text: "" };
    expect(parseContent("about.md", text)).toEqual({ text: "" });
    const after = updateContent("about.md", text, value);
    expect(after).toMatch(/^title: About us\nchange:\n {2}summary: New\.\n---\n$/m);
    expect(after).toContain(yaml.replace(/~?\n/, ""));
    expect(parseContent("about.md", after)).toEqual(value);
  },
);

it("doesn't parse or change front matter without fields", () => {
  for (const yaml of ["About us", "- title: About us", "12"]) {
    const text = `---\n${yaml}\n---\n`;
    expect(parseContent("about.md", text)).toBeUndefined();
    expect(updateContent("about.md", text, { title: "About us", text: "" })).toBe(text);
  }
});

it("doesn't parse or change an invalid file", () => {
  expect(parseContent("services.json", '[{"id": ]')).toBeUndefined();
  expect(updateContent("services.json", '[{"id": ]', [])).toBe('[{"id": ]');
  expect(parseContent("one.md", "no front matter")).toBeUndefined();
});

/** Returns the path of every string in a value. */
const textPaths = (value: unknown): (string | number)[][] => {
  if (typeof value === "string") return [[]];
  const inner = isList(value) ? [...value.entries()] : isFields(value) ? Object.entries(value) : [];
  return inner.flatMap(([step, part]) => textPaths(part).map((path) => [step, ...path]));
};

it.each([
  ["site.json", "\n", ": "],
  ["privacy-policy.md", "\n", ": "],
  ["privacy-policy.md", "\r\n", ":   "],
])("changes only the edited lines of %s, with line ending %j and %j after a name", (name, lineEnd, colon) => {
  const file = readSample(name)
    .replaceAll(/(?<=^\w+): /gm, colon)
    .replaceAll("\n", lineEnd);
  const start = parseContent(name, file);
  const paths = textPaths(start).filter(([field]) => field !== "text");
  const edit = fc.tuple(fc.nat(paths.length - 1), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      let [text, value] = [file, start];
      for (const [index, word] of edits) {
        value = withValue(value, paths[index] ?? [], word);
        text = updateContent(name, text, value);
      }
      expect(parseContent(name, text)).toEqual(value);
      const touched = new Set(edits.map(([index]) => paths[index]?.join(".")));
      const before = file.split("\n");
      const differing = text.split("\n").filter((line, index) => line !== before[index]);
      expect(differing.length).toBeLessThanOrEqual(touched.size);
      expect(parseContent(name, updateContent(name, text, start))).toEqual(start);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ["with a final newline", "---\nslug: about\n---\n"],
  ["without a final newline", "---\nslug: about\n---"],
  ["with Windows line endings", "---\r\nslug: about\r\n---"],
])("keeps every text typed into a page %s", (_name, file) => {
  const line = fc.string({ unit: "grapheme" }).map((words) => words.replaceAll("\r", ""));
  fc.assert(
    fc.property(fc.array(fc.array(line).map((lines) => lines.join("\n"))), (typed) => {
      let text = file;
      for (const words of typed) {
        const value = withValue(parseContent("about.md", text), ["text"], words);
        text = updateContent("about.md", text, value);
        expect(parseContent("about.md", text)).toEqual(value);
      }
      expect(text.startsWith(file)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it("contains exactly the edited list after entries were moved, added and removed", () => {
  const start = parseContent("services.json", services);
  if (!isList(start)) throw new Error("No list.");
  const entry = fc.oneof(fc.nat(start.length - 1), fc.uuid());
  fc.assert(
    fc.property(fc.uniqueArray(entry, { maxLength: 12 }), (order) => {
      const value = order.map((one) =>
        typeof one === "number" ? start[one] : withValue(start[0], ["id"], one),
      );
      const text = updateContent("services.json", services, value);
      expect(parseContent("services.json", text)).toEqual(value);
      expect(parseContent("services.json", updateContent("services.json", text, start))).toEqual(start);
    }),
    { numRuns: 50 },
  );
});
