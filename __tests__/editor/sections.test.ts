import { makeModel } from "../../tools/editor/model";
import type { JsonSchema, Path } from "../../tools/editor/protocol";
import { initialState, type OpenFile } from "../../tools/editor/ui/editorState";
import { describePlace, formatValue } from "../../tools/editor/ui/labels";
import {
  emptyOf,
  fieldOnPage,
  hasDraft,
  idFor,
  placeOf,
  problemsIn,
  sectionAt,
  sectionsOf,
} from "../../tools/editor/ui/sections";
import { valueAt } from "../../tools/editor/values";
import { makeProblem } from "../support/formContext";
import { validContent } from "../support/makeContent";

const object: JsonSchema = { type: "object" };
const siteFields = [
  "brand",
  "contact",
  "hours",
  "booking",
  "analytics",
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
  page: { ...object, title: "Page" },
  "site.json": { ...object, properties: Object.fromEntries(siteFields.map((name) => [name, object])) },
};

/** Paths of the lists of groups in a schema. */
const listsIn = ({ properties = {} }: JsonSchema): Path[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    ...(field.items?.type === "object" ? [[name]] : []),
    ...listsIn(field).map((path) => [name, ...path]),
  ]);

const open = (name: string, value: unknown, baseValue = value): OpenFile => ({
  ...{ name, value, baseValue, conflicts: [], committed: undefined },
  ...{ text: JSON.stringify(value), base: JSON.stringify(baseValue), disk: JSON.stringify(baseValue) },
});
const site = Object.fromEntries(siteFields.map((name) => [name, { heading: name }]));
const files = {
  "site.json": open("site.json", site),
  "about.md": open("about.md", { kind: "page", title: "About us" }),
  "privacy-policy.md": open("privacy-policy.md", { title: "Privacy Policy", slug: "privacy" }),
};
const lists = [
  { label: "Services", noun: "service", type: "Service", file: "services.json" },
  { label: "Testimonials", noun: "testimonial", type: "Testimonial", file: "testimonials.json" },
];
const sections = sectionsOf({ schemas, lists }, files);
const labeled = (label: string) => {
  const section = sections.find((one) => one.label === label);
  if (section === undefined) throw new Error(`There is no section ${label}.`);
  return section;
};

describe("sections", () => {
  it("have labels: for a policy or page, its title", () => {
    expect(sections.map(({ label }) => label)).toEqual([
      "Services",
      "Testimonials",
      "Home page",
      "Contact and hours",
      "Booking",
      "Analytics",
      "Menu and footer",
      "Name, URL and language",
      "Other settings and messages",
      "Colors, fonts and corners",
      "About us",
      "Privacy Policy",
    ]);
    expect(labeled("About us")).toMatchObject({ page: "/about/", schema: { title: "Page" } });
    expect(labeled("Privacy Policy").page).toBe("/privacy/");
  });

  it("show a field that no section names in the last section of site.json", () => {
    expect(labeled("Other settings and messages").fields).toEqual(["podcast"]);
    expect(sectionAt(sections, { file: "site.json", path: ["podcast", "heading"] })?.label).toBe(
      "Other settings and messages",
    );
  });

  it("are found by their place", () => {
    for (const section of sections) expect(sectionAt(sections, placeOf(section))).toBe(section);
    expect(initialState.place).toEqual(placeOf(labeled("Services")));
  });

  it("get the problems of their fields; the last section of site.json gets those of unknown files", () => {
    const problems = [
      makeProblem("site.json", ["footer", "columns", 0]),
      makeProblem("services.json", [3, "title"]),
      makeProblem("sevices.json", []),
    ];
    const counts = sections.map((section) => problemsIn(section, sections, problems).length);
    expect(counts).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]);
  });

  it("report which part of a file is unsaved", () => {
    const changed = open("site.json", { ...site, booking: { heading: "Call" } }, site);
    const unsaved = sections.filter((section) => section.file === "site.json" && hasDraft(section, changed));
    expect(unsaved.map(({ label }) => label)).toEqual(["Booking"]);
    expect(hasDraft(labeled("Services"), open("services.json", ["a"], ["b"]))).toBe(true);
    expect(hasDraft(labeled("Services"), open("services.json", ["a"]))).toBe(false);
  });
});

describe("the field on the page", () => {
  const [a, b] = [
    { id: "a", title: "A" },
    { id: "b", title: "B" },
  ];

  it("is at the index that the entry has on disk", () => {
    const file = open("services.json", [{ ...b, title: "Bee" }, a], [a, b]);
    expect(fieldOnPage(file, { file: "services.json", path: [0, "title"] })).toEqual({
      file: "services.json",
      path: [1, "title"],
      value: "B",
    });
  });

  it("is the line at the cursor in a policy, otherwise the value on disk", () => {
    const file = open("privacy.md", { text: "One.\n\nTwo.\n", title: "Privacy" });
    const at = (path: string, line: string) => fieldOnPage(file, { file: "privacy.md", path: [path], line });
    expect(at("text", "Two.")).toMatchObject({ value: "Two." });
    expect(at("title", "Privately")).toMatchObject({ value: "Privacy" });
  });

  it("is undefined for an unsaved entry", () => {
    expect(
      fieldOnPage(open("services.json", [a, b], [a]), { file: "services.json", path: [1, "title"] }),
    ).toBeUndefined();
  });
});

describe("labels", () => {
  const text = (title: string): JsonSchema => ({ type: "string", title });
  const gain = { type: "object", title: "Result", properties: { label: text("Caption") } };
  const points = { type: "array", title: "Points", items: text("Point") };
  const schema: JsonSchema = {
    type: "array",
    items: { type: "object", properties: { title: text("Title"), features: points, gain } },
  };

  it("of places and values come from the model, never from keys", () => {
    const value = [{ title: "Data" }, { title: "Chat", features: ["x"] }];
    expect(describePlace(schema, value, [1, "features", 0])).toBe("Chat, Points, 1");
    expect(describePlace(schema, [{}], [0, "gain", "label"])).toBe("New entry, Result, Caption");
    expect(formatValue(schema, [{ gain: { label: "more" }, features: ["a", "b"] }])).toBe(
      "Result: Caption: more\nPoints: a\nb",
    );
  });
});

describe("an entry of any list in site.json", () => {
  it("is named after one of its fields", async () => {
    const { "site.json": schema = {} } = makeModel().schemas;
    const value = JSON.parse((await validContent())["site.json"] ?? "");
    const path = ["redirects", 0];
    expect(describePlace(schema, { redirects: [{ from: "/old", to: "/" }] }, path)).toBe("Redirects, /old");
    for (const list of listsIn(schema)) {
      const [entry] = [valueAt(value, list)].flat();
      if (entry !== undefined) expect(describePlace(schema, value, [...list, 0])).not.toMatch(/New entry$/);
    }
  });
});

describe("a new entry", () => {
  it("has all required fields, empty", () => {
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

  it("gets its ID from its title, with a number if it is taken", () => {
    expect(idFor({ title: "Café Agents" }, [])).toBe("cafe-agents");
    expect(idFor({ name: "Mara" }, [{ id: "mara" }, { id: "mara-2" }])).toBe("mara-3");
  });
});
