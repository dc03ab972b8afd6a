import type { JsonSchema } from "../../tools/editor/protocol";
import { type OpenFile, startEditing } from "../../tools/editor/ui/editorState";
import { describePlace, describeValue, labelOf } from "../../tools/editor/ui/labels";
import {
  emptyOf,
  formOf,
  hasDraft,
  idFor,
  placeOf,
  problemsIn,
  sectionAt,
  sectionsOf,
  shownOf,
} from "../../tools/editor/ui/sections";
import { makeProblem } from "../support/formContext";

const object: JsonSchema = { type: "object" };
const siteFields = [
  "brand",
  "contact",
  "hours",
  "booking",
  "navigation",
  "footer",
  "social",
  "home",
  "podcast",
];
const schemas = {
  "services.json": object,
  "testimonials.json": object,
  policy: object,
  "site.json": { ...object, properties: Object.fromEntries(siteFields.map((name) => [name, object])) },
};

const open = (name: string, value: unknown, baseValue = value): OpenFile => ({
  ...{ name, value, baseValue, conflicts: [], committed: undefined },
  ...{ text: JSON.stringify(value), base: JSON.stringify(baseValue), disk: JSON.stringify(baseValue) },
});
const site = Object.fromEntries(siteFields.map((name) => [name, { heading: name }]));
const files = {
  "site.json": open("site.json", site),
  "privacy-policy.md": open("privacy-policy.md", { title: "Privacy Policy", slug: "privacy" }),
};
const lists = [
  { label: "Services", noun: "service", type: "Service", file: "services.json" },
  { label: "Testimonials", noun: "testimonial", type: "Testimonial", file: "testimonials.json" },
];
const sections = sectionsOf({ schemas, lists }, files);
const labelled = (label: string) => {
  const section = sections.find((one) => one.label === label);
  if (section === undefined) throw new Error(`There is no section ${label}.`);
  return section;
};

describe("sections", () => {
  it("go by the names that people use, each policy by its title", () => {
    expect(sections.map(({ label }) => label)).toEqual([
      "Services",
      "Testimonials",
      "Home page",
      "Contact and hours",
      "Booking",
      "Menu and footer",
      "Name of the site",
      "Other pages and messages",
      "Privacy Policy",
    ]);
    expect(labelled("Privacy Policy").page).toBe("/privacy/");
  });

  it("show a field that none of them names in the last of the site's", () => {
    expect(labelled("Other pages and messages").fields).toEqual(["podcast"]);
    expect(sectionAt(sections, { file: "site.json", path: ["podcast", "heading"] })?.label).toBe(
      "Other pages and messages",
    );
  });

  it("are found again by their own place", () => {
    for (const section of sections) expect(sectionAt(sections, placeOf(section))).toBe(section);
    expect(startEditing({}).place).toEqual(placeOf(labelled("Services")));
  });

  it("get the problems of their own fields; those of unknown files stand in the last of the site's", () => {
    const problems = [
      makeProblem("site.json", ["footer", "columns", 0]),
      makeProblem("services.json", [3, "title"]),
      makeProblem("sevices.json", []),
    ];
    const counts = sections.map((section) => problemsIn(section, sections, problems).length);
    expect(counts).toEqual([1, 0, 0, 0, 0, 1, 0, 1, 0]);
  });

  it("have a form of their fields only", () => {
    expect(formOf(labelled("Contact and hours"), site, ["contact"])).toEqual({
      path: [],
      value: { contact: { heading: "contact" }, hours: { heading: "hours" } },
    });
    expect(formOf(labelled("Services"), ["a", "b"], [1, "title"])).toEqual({ path: [1], value: "b" });
  });

  it("tell which of a file's sections is not saved", () => {
    const changed = open("site.json", { ...site, booking: { heading: "Call" } }, site);
    const unsaved = sections.filter((section) => section.file === "site.json" && hasDraft(section, changed));
    expect(unsaved.map(({ label }) => label)).toEqual(["Booking"]);
    expect(hasDraft(labelled("Services"), open("services.json", ["a"], ["b"]))).toBe(true);
    expect(hasDraft(labelled("Services"), open("services.json", ["a"]))).toBe(false);
  });
});

describe("the page", () => {
  const [a, b] = [
    { id: "a", title: "A" },
    { id: "b", title: "B" },
  ];

  it("shows an entry where the disk has it", () => {
    const file = open("services.json", [{ ...b, title: "Bee" }, a], [a, b]);
    expect(shownOf(file, { file: "services.json", path: [0, "title"] })).toEqual({
      file: "services.json",
      path: [1, "title"],
      value: "B",
    });
  });

  it("shows of a policy's text the words at the cursor, of other fields what the disk has", () => {
    const file = open("privacy.md", { text: "One.\n\nTwo.\n", title: "Privacy" });
    const at = (path: string, words: string) => shownOf(file, { file: "privacy.md", path: [path], words });
    expect(at("text", "Two.")).toMatchObject({ value: "Two." });
    expect(at("title", "Privately")).toMatchObject({ value: "Privacy" });
  });

  it("shows nothing of an entry that is not saved", () => {
    expect(
      shownOf(open("services.json", [a, b], [a]), { file: "services.json", path: [1, "title"] }),
    ).toBeUndefined();
  });
});

describe("words", () => {
  it("name fields and places as people do", () => {
    expect(labelOf("seoTitle")).toBe("SEO title");
    expect(labelOf("bookCall")).toBe("Book call");
    expect(describePlace([{ title: "Data" }, { title: "Chat", features: ["x"] }], [1, "features", 0])).toBe(
      "Chat, Features, 1",
    );
    expect(describeValue({ gain: { label: "more" }, days: ["Monday", "Friday"] })).toBe(
      "Gain: Label: more\nDays: Monday\nFriday",
    );
  });
});

describe("a new entry", () => {
  it("has a place for everything that is needed, and no example in it", () => {
    const line: JsonSchema = { type: "string", examples: ["bot"] };
    const schema: JsonSchema = {
      type: "object",
      required: ["id", "features", "gain"],
      properties: {
        id: line,
        focus: line,
        features: { type: "array", minItems: 4, items: line },
        gain: { type: "object", required: ["value"], properties: { value: line } },
      },
    };
    expect(emptyOf(schema)).toEqual({ id: "", features: ["", "", "", ""], gain: { value: "" } });
  });

  it("gets its id from its title, and a number where that is taken", () => {
    expect(idFor({ title: "Café Agents" }, [])).toBe("cafe-agents");
    expect(idFor({ name: "Mara" }, [{ id: "mara" }, { id: "mara-2" }])).toBe("mara-3");
  });
});
