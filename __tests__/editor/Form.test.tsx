/** @jest-environment jsdom */

import { EditorView } from "@codemirror/view";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { makeModel } from "../../tools/editor/model";
import type { JsonSchema, Path } from "../../tools/editor/protocol";
import { Form } from "../../tools/editor/ui/Form";
import type { FormContext } from "../../tools/editor/ui/formFields";
import { emptyOf } from "../../tools/editor/ui/sections";
import { findIcons } from "../../tools/editor/ui/widgets/IconWidget";
import type { Problem } from "../../tools/model/problem";
import { formContext, makeProblem } from "../support/formContext";

const text = (title: string, description: string, maxLength = 40): JsonSchema => ({
  ...{ type: "string", title, description, minLength: 1, maxLength },
});

const schema: JsonSchema = {
  type: "object",
  required: ["title", "provider", "days", "verbs", "steps", "hosts", "service", "snake_case"],
  properties: {
    title: { ...text("Title", "Heading of the page."), examples: ["Keep the work moving."] },
    provider: {
      type: "string",
      title: "Provider",
      enum: ["calendly", "cal.com"],
      description: "The provider.",
    },
    days: {
      ...{ type: "array", title: "Days", description: "Days." },
      items: { type: "string", enum: ["Monday", "Tuesday", "Friday"] },
    },
    verbs: {
      ...{ type: "array", title: "Verbs", minItems: 3, maxItems: 3, description: "Verbs." },
      items: text("Verb", "One thing."),
    },
    steps: {
      ...{ type: "array", title: "Steps", description: "The steps." },
      items: {
        ...{ type: "object", title: "Step", required: ["name"] },
        properties: { name: text("Name", "What happens.") },
      },
    },
    hosts: { type: "array", title: "Hosts", description: "Hosts.", items: text("Host", "One host.") },
    service: { type: "string", title: "Service", widget: "service", description: "A service." },
    snake_case: text("Snake case", "A name with an underscore."),
    summary: text("Summary", "Words.", 200),
    change: {
      ...{ type: "object", title: "Change", description: "An upcoming change.", required: ["day"] },
      properties: { day: { ...text("Day", "When."), widget: "date" } },
    },
  },
};

const value = {
  title: "Keep moving",
  provider: "calendly",
  days: ["Friday"],
  verbs: ["reads", "decides", "acts"],
  steps: [{ name: "A call" }],
  hosts: ["images.example.com"],
  service: "agents",
  snake_case: "snake",
  summary: "left",
};

interface FormOptions {
  readonly of?: JsonSchema;
  readonly start?: unknown;
  readonly with?: Partial<FormContext>;
}

/** Renders a form with state. */
function renderForm({ of = schema, start = value, with: more = {} }: FormOptions = {}) {
  const onChange = jest.fn<void, [unknown, Path]>();
  const onFocus = jest.fn<void, [Path]>();
  let write: (next: unknown) => void = () => {};
  interface OwnerProps {
    readonly problems?: readonly Problem[];
    readonly context?: Partial<FormContext>;
  }
  function Owner({ problems = [], context = more }: OwnerProps) {
    const [current, setCurrent] = useState(start);
    write = setCurrent;
    const change = (next: unknown, field: Path) => {
      onChange(next, field);
      setCurrent(next);
    };
    return (
      <Form
        schema={of}
        value={current}
        problems={problems}
        context={{ ...formContext, ...context }}
        onFocus={onFocus}
        onChange={change}
      />
    );
  }
  const { rerender, unmount } = render(<Owner />);
  return {
    unmount,
    update: (context: Partial<FormContext>) => rerender(<Owner context={context} />),
    write: (one: string) => act(() => write({ one })),
    user: userEvent.setup(),
    onChange,
    onFocus,
    showProblems: (problems: readonly Problem[]) => rerender(<Owner problems={problems} />),
    written: () => onChange.mock.lastCall?.[0],
  };
}

/** Renders a form with one field that has a custom control. */
const renderWidget = (widget: string, start: string | undefined, more: Partial<FormContext> = {}) => {
  const field = { type: "string", title: "One", widget, description: "Help." };
  return renderForm({
    of: { type: "object", properties: { one: field } },
    start: { one: start },
    with: more,
  });
};

const field = (name: string) => screen.getByLabelText(name);

describe("a field", () => {
  it("has a label, a description and an example from the model", () => {
    renderForm();
    expect(field("Title")).toHaveAccessibleDescription(/^\s*Heading of the page\.\s*$/);
    expect(field("Title")).toHaveAttribute("placeholder", "Keep the work moving.");
  });

  it("reports the whole value and its path at every keystroke", async () => {
    const { user, onChange } = renderForm();
    await user.type(field("Title"), "!?");
    expect(onChange.mock.calls).toEqual([
      [{ ...value, title: "Keep moving!" }, ["title"]],
      [{ ...value, title: "Keep moving!?" }, ["title"]],
    ]);
  });

  it("reports its focus", async () => {
    const { user, onFocus } = renderForm();
    await user.click(field("Verbs 2"));
    expect(onFocus.mock.lastCall).toEqual([["verbs", 1]]);
    await user.click(field("Monday"));
    expect(onFocus.mock.lastCall).toEqual([["days"]]);
  });

  it("makes no change without input", () => {
    expect(renderForm({ start: { title: "Alone" } }).onChange).not.toHaveBeenCalled();
  });

  it("is removed when it is empty and optional, and has no line breaks", async () => {
    const { user, written } = renderForm();
    await user.type(field("Summary"), "{Enter}");
    expect(written()).toBeUndefined();
    await user.clear(field("Summary"));
    const { summary: _, ...rest } = value;
    expect(written()).toEqual(rest);
    await user.clear(field("Title"));
    expect(written()).toEqual({ ...rest, title: "" });
  });
});

describe("a problem", () => {
  it("appears at its field", () => {
    const { showProblems } = renderForm();
    showProblems([makeProblem("site.json", ["title"], { suggestion: "Keep" })]);
    expect(field("Title")).toBeInvalid();
    expect(field("Title")).toHaveAccessibleDescription(
      /^This field is empty\. Did you mean `Keep`\? Heading/,
    );
    expect(field("Summary")).toBeValid();
  });

  it("appears at its group or list if the form doesn't show the field", () => {
    const { showProblems } = renderForm();
    const paths = [["verbs"], ["extra"], ["steps", 0, "extra"], ["days", 0]];
    showProblems(paths.map((path) => makeProblem("site.json", path, { message: path.join(" ") })));
    for (const path of paths) expect(screen.getByText(path.join(" "))).toBeVisible();
  });
});

describe("choices", () => {
  it("list services by title", async () => {
    const { user, written } = renderForm();
    await user.selectOptions(field("Provider"), "cal.com");
    expect(field("Service")).toHaveDisplayValue("Custom AI Agents");
    await user.selectOptions(field("Service"), "Data Enrichment");
    expect(written()).toEqual({ ...value, provider: "cal.com", service: "data" });
  });

  it("keep the order of the model", async () => {
    const { user, written } = renderForm();
    await user.click(field("Monday"));
    expect(written()).toEqual({ ...value, days: ["Monday", "Friday"] });
    await user.click(field("Friday"));
    expect(written()).toEqual({ ...value, days: ["Monday"] });
  });
});

const list = (name: string) => within(screen.getByRole("group", { name }));

describe("a list", () => {
  it("of a fixed length offers no way to add or remove entries, but moves them and announces it", async () => {
    const announce = jest.fn();
    const { user, written } = renderForm({ with: { announce } });
    const verbs = list("Verbs");
    expect(verbs.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
    expect(verbs.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
    await user.click(verbs.getByRole("button", { name: "Move up: Verbs, 2" }));
    expect(written()).toEqual({ ...value, verbs: ["decides", "reads", "acts"] });
    expect(announce).toHaveBeenLastCalledWith("Moved up.");
    expect(verbs.getByRole("button", { name: "Move up: Verbs, 1" })).toHaveFocus();
  });

  it("of a fixed length offers to add a missing entry", async () => {
    const { user, written } = renderForm({ start: { ...value, verbs: ["reads", "decides"] } });
    await user.click(list("Verbs").getByRole("button", { name: "Add to Verbs" }));
    expect(written()).toEqual({ ...value, verbs: ["reads", "decides", ""] });
    expect(field("Verbs 3")).toHaveFocus();
  });

  it("adds a group with its required fields, and removes an entry", async () => {
    const { user, written } = renderForm();
    await user.click(list("Steps").getByRole("button", { name: "Add to Steps" }));
    await user.click(list("Hosts").getByRole("button", { name: "Remove: Hosts, 1" }));
    expect(written()).toEqual({ ...value, steps: [{ name: "A call" }, { name: "" }], hosts: [] });
    expect(list("Hosts").getByRole("button", { name: "Add to Hosts" })).toHaveFocus();
  });

  it("of choices whose order matters has one control per entry, and adds an empty entry", async () => {
    const of = {
      type: "object",
      properties: { parts: { ...schema.properties?.days, title: "Parts", widget: "ordered" } },
    };
    const { user, written } = renderForm({ of, start: { parts: ["Friday", "Monday"] } });
    await user.click(list("Parts").getByRole("button", { name: "Move up: Parts, 2" }));
    expect(written()).toEqual({ parts: ["Monday", "Friday"] });
    await user.click(list("Parts").getByRole("button", { name: "Add to Parts" }));
    expect(written()).toEqual({ parts: ["Monday", "Friday", ""] });
    await user.selectOptions(field("Parts 3"), "Tuesday");
    expect(written()).toEqual({ parts: ["Monday", "Friday", "Tuesday"] });
  });

  it("names each button after its entry", () => {
    renderForm();
    const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Remove: Steps, A call");
  });
});

/** Returns a value with three entries in each list. */
function alike({ type, properties = {}, items = {} }: JsonSchema): unknown {
  if (type === "array") return Array.from({ length: 3 }, () => alike(items));
  if (type !== "object") return "Alike";
  return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, alike(of)]));
}

it.each(Object.entries(makeModel().schemas))(
  "gives each button of %s a different name, even if entries are alike",
  (_, of) => {
    renderForm({ of, start: alike(of) });
    const names = screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

it("adds and removes an optional group, and keeps the focus", async () => {
  const { user, written } = renderForm();
  await user.click(screen.getByRole("button", { name: "Add Change" }));
  expect(written()).toEqual({ ...value, change: { day: "" } });
  expect(screen.getByRole("button", { name: "Remove Change" })).toHaveFocus();
  fireEvent.change(field("Day"), { target: { value: "2026-12-15" } });
  expect(written()).toEqual({ ...value, change: { day: "2026-12-15" } });
  await user.click(screen.getByRole("button", { name: "Remove Change" }));
  expect(written()).toEqual(value);
  expect(screen.getByRole("button", { name: "Add Change" })).toHaveFocus();
});

it("edits a field whose name contains an underscore", async () => {
  const { user, written, onChange } = renderForm();
  await user.type(field("Snake case"), "s");
  expect(written()).toEqual({ ...value, snake_case: "snakes" });
  expect(onChange.mock.lastCall?.[1]).toEqual(["snake_case"]);
});

it("has no Submit button", () => {
  renderForm();
  expect(screen.queryByRole("button", { name: "Submit" })).not.toBeInTheDocument();
});

it.each(Object.entries(makeModel().schemas))("shows every field of %s while it is empty", (_, of) => {
  const { onChange } = renderForm({ of, start: emptyOf(of) });
  for (const name of Object.keys(of.properties ?? {}))
    expect(document.querySelector(`[id^="root.${name}"]`)).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

describe("a color", () => {
  it("is picked or typed", () => {
    const { written } = renderWidget("color", "#0A6E5C");
    fireEvent.change(field("One: picker"), { target: { value: "#ffb53a" } });
    expect(written()).toEqual({ one: "#FFB53A" });
  });
});

describe("an icon", () => {
  const icons = ["bell", "mail", "mailbox", "send"].map((name) => ({
    name,
    shapes: "",
    tags: name === "send" ? ["email"] : [],
  }));

  it("is found by name or tag, best matches first", () => {
    const names = (search: string) => findIcons(icons, search).map(({ name }) => name);
    expect(names("mail")).toEqual(["mail", "mailbox", "send"]);
    expect(names("Email")).toEqual(["send"]);
    expect(names("")).toHaveLength(4);
  });

  it("is searched for and chosen in a grid", async () => {
    const { user, written } = renderWidget("icon", "bell", { icons });
    await user.click(screen.getByText("Change"));
    await user.type(await screen.findByRole("searchbox"), "mail");
    await user.click(await screen.findByRole("radio", { name: "mailbox" }));
    expect(written()).toEqual({ one: "mailbox" });
  });
});

describe("a photo", () => {
  it("is chosen from this computer or dropped, and ignored if it can't be used", async () => {
    const addPhoto = jest.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce("mara-1.png");
    const { user, written } = renderWidget("photo", "", { addPhoto });
    const picture = new File(["x"], "x.png", { type: "image/png" });
    await user.upload(field("Drop a photo here, or choose a file"), picture);
    expect(written()).toBeUndefined();
    fireEvent.drop(screen.getByText("No photo yet"), { dataTransfer: { files: [picture] } });
    expect(await screen.findByDisplayValue("mara-1.png")).toBeVisible();
    expect(written()).toEqual({ one: "mara-1.png" });
  });

  it.each([
    ["an optional photo", [], {}],
    ["a required photo", ["one"], { one: "" }],
  ])("%s is removed with its URL", async (_, required, expected) => {
    const one = { type: "string", title: "One", widget: "photo" };
    const { user, written } = renderForm({
      of: { type: "object", properties: { one }, required },
      start: { one: "mara.png" },
    });
    await user.clear(screen.getByDisplayValue("mara.png"));
    expect(written()).toEqual(expected);
  });

  it("has a focal point, set with sliders or a click and reset with a button", async () => {
    const { user, written } = renderWidget("focus", undefined, { photo: "/photos/mara.png" });
    fireEvent.change(screen.getByLabelText(/From the top/), { target: { value: "30" } });
    expect(written()).toEqual({ one: "50% 30%" });
    const crop = screen.getByAltText("Crop that visitors see");
    const [whole] = screen.getAllByRole("presentation");
    if (!whole) throw new Error("There is no photo.");
    Object.defineProperties(whole, { naturalWidth: { value: 400 }, naturalHeight: { value: 1000 } });
    fireEvent.load(whole);
    // The square of 400 px starts 100 px from the top, at a sixth of the 600 px that it can move.
    expect(crop.style.objectPosition).toMatch(/^50% 16\.6/);
    jest.spyOn(whole, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 100));
    fireEvent.click(whole, { clientX: 150, clientY: 190 });
    expect(written()).toEqual({ one: "25% 90%" });
    await user.click(screen.getByRole("button", { name: "Use the center" }));
    expect(written()).toEqual({});
    expect(screen.getByLabelText(/From the left/)).toHaveFocus();
  });
});

it("offers headings in the text of a page, but not in an answer, where they aren't supported", () => {
  const { unmount } = renderWidget("document", "Text.\n");
  expect(screen.getByRole("button", { name: "Heading" })).toBeVisible();
  unmount();
  renderWidget("markdown", "Text.\n");
  expect(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Heading" })).not.toBeInTheDocument();
});

it("keeps a text when the values of placeholders change", () => {
  const { update } = renderWidget("document", "First line.\n");
  const box = () => screen.getByRole("textbox", { name: "One" });
  expect(box()).toHaveTextContent("First line.");
  update({ placeholders: new Map([["brand.name", "Ashgrove"]]) });
  expect(box()).toHaveTextContent("First line.");
});

it("shows a problem below its line of a text", () => {
  renderWidget("document", "First line.\nSecond line.\n", {
    lineProblems: [{ line: 2, message: "A typo." }],
  });
  const noted = document.querySelectorAll("[data-problem]");
  expect([...noted].map((line) => [line.textContent, line.getAttribute("data-problem")])).toEqual([
    ["Second line.", "A typo."],
  ]);
});

it("changes only the part of a text that differs, so that the cursor keeps its place", () => {
  const { write } = renderWidget("document", "Hello wonderful world. The end.\n");
  const view = EditorView.findFromDOM(screen.getByRole("textbox", { name: "One" }));
  act(() => view?.dispatch({ selection: { anchor: "Hello wonderful world. The".length } }));
  write("Hello world. The end.\n");
  expect(view?.state.doc.toString()).toBe("Hello world. The end.\n");
  expect(view?.state.selection.main.head).toBe("Hello world. The".length);
});

it("edits Markdown with a toolbar and shows placeholders as chips", async () => {
  const placeholders = new Map([["contact.email", "hello@example.com"]]);
  const { user, written } = renderWidget("document", "{{ contact.fax }}\n", { placeholders });
  const box = screen.getByRole("textbox", { name: "One" });
  expect(within(box).getByText("contact.fax (unknown)")).toHaveAttribute("title", "{{ contact.fax }}");
  await user.selectOptions(field("Insert a value from the site settings"), "contact.email");
  expect(written()).toEqual({ one: "{{ contact.email }}{{ contact.fax }}\n" });
  expect(within(box).getByText("hello@example.com")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Heading" }));
  expect(written()).toEqual({ one: "## {{ contact.email }}{{ contact.fax }}\n" });
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(written()).toMatchObject({ one: expect.stringContaining("****") });
});

it("keeps the line endings of a text, and changes nothing before an edit", async () => {
  const { onChange, written } = renderWidget("markdown", "one\r\ntwo\r\n\r\nthree");
  await act(async () => {});
  expect(onChange).not.toHaveBeenCalled();
  const view = EditorView.findFromDOM(screen.getByRole("textbox", { name: "One" }));
  act(() => view?.dispatch({ changes: { from: 3, insert: "\n1" } }));
  expect(written()).toEqual({ one: "one\r\n1\r\ntwo\r\n\r\nthree" });
  expect(view?.state.doc.toString()).toBe("one\n1\ntwo\n\nthree");
});

it("puts no prefix before the line after a selection", async () => {
  const { user, written } = renderWidget("markdown", "one\ntwo\nthree\n");
  const view = EditorView.findFromDOM(screen.getByRole("textbox", { name: "One" }));
  act(() => view?.dispatch({ selection: { anchor: 0, head: "one\ntwo\n".length } }));
  await user.click(screen.getByRole("button", { name: "List" }));
  expect(written()).toEqual({ one: "- one\n- two\nthree\n" });
});

it("keeps the selected words as the text of a new link, and selects the URL to replace", async () => {
  const { user, written } = renderWidget("markdown", "Read these terms.\n");
  const box = screen.getByRole("textbox", { name: "One" });
  const select = (anchor: number, head: number) =>
    act(() => EditorView.findFromDOM(box)?.dispatch({ selection: { anchor, head } }));
  const selected = () => {
    const { doc, selection } = EditorView.findFromDOM(box)?.state ?? {};
    return doc?.sliceString(selection?.main.from ?? 0, selection?.main.to);
  };
  select(5, 16);
  await user.click(screen.getByRole("button", { name: "Link" }));
  expect(written()).toEqual({ one: "Read [these terms](https://).\n" });
  expect(selected()).toBe("https://");
  select(0, 0);
  await user.click(screen.getByRole("button", { name: "Link" }));
  expect(written()).toEqual({ one: "[](https://)Read [these terms](https://).\n" });
  expect(EditorView.findFromDOM(box)?.state.selection.main).toMatchObject({ anchor: 1, head: 1 });
});
