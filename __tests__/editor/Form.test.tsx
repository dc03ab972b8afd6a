/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { makeModel } from "../../tools/editor/model";
import type { FieldProblem, JsonSchema, Path } from "../../tools/editor/protocol";
import { Form, type FormContext } from "../../tools/editor/ui/Form";
import { emptyOf } from "../../tools/editor/ui/sections";
import { findIcons } from "../../tools/editor/ui/widgets/IconWidget";
import { formContext, makeProblem } from "../support/formContext";

const text = (description: string, maxLength = 40): JsonSchema => ({
  type: "string",
  description,
  minLength: 1,
  maxLength,
});

const schema: JsonSchema = {
  type: "object",
  required: ["title", "provider", "days", "verbs", "steps", "hosts", "service"],
  properties: {
    title: { ...text("Heading of the page."), examples: ["Keep the work moving."] },
    provider: { type: "string", enum: ["calendly", "cal.com"], description: "The provider." },
    days: {
      type: "array",
      description: "Days.",
      items: { type: "string", enum: ["Monday", "Tuesday", "Friday"] },
    },
    verbs: { type: "array", minItems: 3, maxItems: 3, description: "Verbs.", items: text("One thing.") },
    steps: {
      type: "array",
      description: "The steps.",
      items: { type: "object", required: ["name"], properties: { name: text("What happens.") } },
    },
    hosts: { type: "array", description: "Hosts.", items: text("One host.") },
    service: { type: "string", widget: "service", description: "A service." },
    summary: text("Words.", 200),
    change: {
      type: "object",
      description: "A coming change.",
      required: ["day"],
      properties: { day: { ...text("When."), widget: "date" } },
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
  summary: "left",
};

interface Staged {
  readonly of?: JsonSchema;
  readonly start?: unknown;
  readonly with?: Partial<FormContext>;
}

/** A form whose owner keeps the value. */
function stageForm({ of = schema, start = value, with: more = {} }: Staged = {}) {
  const onChange = jest.fn<void, [unknown, Path]>();
  const onFocus = jest.fn<void, [Path]>();
  const context = { ...formContext, ...more };
  function Owner({ wrong }: { readonly wrong: readonly FieldProblem[] }) {
    const [current, setCurrent] = useState(start);
    const change = (next: unknown, field: Path) => {
      onChange(next, field);
      setCurrent(next);
    };
    return (
      <Form
        schema={of}
        value={current}
        problems={wrong}
        context={context}
        onFocus={onFocus}
        onChange={change}
      />
    );
  }
  const { rerender } = render(<Owner wrong={[]} />);
  return {
    user: userEvent.setup(),
    onChange,
    onFocus,
    tell: (wrong: readonly FieldProblem[]) => rerender(<Owner wrong={wrong} />),
    written: () => onChange.mock.lastCall?.[0],
  };
}

/** A form of one field with a control of its own. */
const stageWidget = (widget: string, start: string | undefined, more: Partial<FormContext> = {}) => {
  const field = { type: "string", widget, description: "Help." };
  return stageForm({ of: { type: "object", properties: { one: field } }, start: { one: start }, with: more });
};

const field = (name: string) => screen.getByLabelText(name);

describe("a field", () => {
  it("has its label, the model's help as its description, and an example while it is empty", () => {
    stageForm();
    expect(field("Title")).toHaveAccessibleDescription(/^\s*Heading of the page\.\s*$/);
    expect(field("Title")).toHaveAttribute("placeholder", "Keep the work moving.");
  });

  it("hands over the whole value and its own path at every key", async () => {
    const { user, onChange } = stageForm();
    await user.type(field("Title"), "!?");
    expect(onChange.mock.calls).toEqual([
      [{ ...value, title: "Keep moving!" }, ["title"]],
      [{ ...value, title: "Keep moving!?" }, ["title"]],
    ]);
  });

  it("says that it has the cursor", async () => {
    const { user, onFocus } = stageForm();
    await user.click(field("Verbs 2"));
    expect(onFocus.mock.lastCall).toEqual([["verbs", 1]]);
    await user.click(field("Monday"));
    expect(onFocus.mock.lastCall).toEqual([["days"]]);
  });

  it("changes nothing by itself", () => {
    expect(stageForm({ start: { title: "Alone" } }).onChange).not.toHaveBeenCalled();
  });

  it("is left out once it is empty, where it may be, and has no line breaks", async () => {
    const { user, written } = stageForm();
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
  it("stands at its field in the words of the content check, and is announced", () => {
    const { tell } = stageForm();
    tell([makeProblem("site.json", ["title"], { suggestion: "Keep" })]);
    expect(field("Title")).toBeInvalid();
    expect(field("Title")).toHaveAccessibleDescription(
      /^This field is empty\. Did you mean `Keep`\? Heading/,
    );
    expect(screen.getByText(/^This field is empty/).parentElement).toHaveAttribute("aria-live", "polite");
    expect(field("Summary")).toBeValid();
  });

  it("stands at the group or the list that it is about, where no field has it", () => {
    const { tell } = stageForm();
    const paths = [["verbs"], ["extra"], ["steps", 0, "extra"], ["days", 0]];
    tell(paths.map((path) => makeProblem("site.json", path, { message: path.join(" ") })));
    for (const path of paths) expect(screen.getByText(path.join(" "))).toBeVisible();
  });
});

describe("choices", () => {
  it("are one of several, services by their titles", async () => {
    const { user, written } = stageForm();
    await user.selectOptions(field("Provider"), "cal.com");
    expect(field("Service")).toHaveDisplayValue("Custom AI Agents");
    await user.selectOptions(field("Service"), "Data Enrichment");
    expect(written()).toEqual({ ...value, provider: "cal.com", service: "data" });
  });

  it("are several of several, in the order of the model", async () => {
    const { user, written } = stageForm();
    await user.click(field("Monday"));
    expect(written()).toEqual({ ...value, days: ["Monday", "Friday"] });
    await user.click(field("Friday"));
    expect(written()).toEqual({ ...value, days: ["Monday"] });
  });
});

const list = (name: string) => within(screen.getByRole("group", { name }));

describe("a list", () => {
  it("of a fixed length takes and loses no entries, but moves them and says so", async () => {
    const say = jest.fn();
    const { user, written } = stageForm({ with: { say } });
    const verbs = list("Verbs");
    expect(verbs.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
    expect(verbs.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
    await user.click(verbs.getAllByRole("button", { name: "Move up" })[1] ?? document.body);
    expect(written()).toEqual({ ...value, verbs: ["decides", "reads", "acts"] });
    expect(say).toHaveBeenLastCalledWith("Moved up.");
  });

  it("of a fixed length takes an entry that is missing", async () => {
    const { user, written } = stageForm({ start: { ...value, verbs: ["reads", "decides"] } });
    await user.click(list("Verbs").getByRole("button", { name: "Add" }));
    expect(written()).toEqual({ ...value, verbs: ["reads", "decides", ""] });
  });

  it("adds a group with all that it needs, and removes an entry", async () => {
    const { user, written } = stageForm();
    await user.click(list("Steps").getByRole("button", { name: "Add" }));
    await user.click(list("Hosts").getByRole("button", { name: "Remove" }));
    expect(written()).toEqual({ ...value, steps: [{ name: "A call" }, { name: "" }], hosts: [] });
  });
});

it("adds an optional group, and leaves it out again", async () => {
  const { user, written } = stageForm();
  await user.click(list("Change Add").getByRole("button"));
  expect(written()).toEqual({ ...value, change: { day: "" } });
  fireEvent.change(field("Day"), { target: { value: "2026-12-15" } });
  expect(written()).toEqual({ ...value, change: { day: "2026-12-15" } });
  await user.click(list("Change Remove").getByRole("button"));
  expect(written()).toEqual(value);
});

it.each(Object.entries(makeModel().schemas))("shows every field of %s, with nothing in it yet", (_, of) => {
  const { onChange } = stageForm({ of, start: emptyOf(of) });
  for (const name of Object.keys(of.properties ?? {}))
    expect(document.querySelector(`[id^="root_${name}"]`)).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

describe("a color", () => {
  it.each([
    ["0A6E5C", "White text on it: 6.1 to 1, easy to read. Dark text on it: 2.7 to 1, too faint."],
    ["FFB53A", /^White text on it: 1\.7 to 1, too faint\. Dark text on it: .* easy to read\.$/],
    ["949494", "White text on it: 3.0 to 1, for large text only. Dark text on it: 5.6 to 1, easy to read."],
  ])("tells what can be read on %s", (digits, words) => {
    stageWidget("color", digits);
    expect(screen.getByText(words)).toBeVisible();
  });

  it("is picked or typed, as six digits", () => {
    const { written } = stageWidget("color", "0A6E5C");
    fireEvent.change(field("One: picker"), { target: { value: "#ffb53a" } });
    expect(written()).toEqual({ one: "FFB53A" });
  });
});

describe("an icon", () => {
  const icons = ["bell", "mail", "mailbox", "send"].map((name) => ({
    name,
    shapes: "",
    tags: name === "send" ? ["email"] : [],
  }));

  it("is found by its name or theme, the nearest first", () => {
    const names = (search: string) => findIcons(icons, search).map(({ name }) => name);
    expect(names("mail")).toEqual(["mail", "mailbox", "send"]);
    expect(names("Email")).toEqual(["send"]);
    expect(names("")).toHaveLength(4);
  });

  it("is searched and chosen in a grid", async () => {
    const { user, written } = stageWidget("icon", "bell", { icons });
    await user.click(screen.getByText("Change"));
    await user.type(await screen.findByRole("searchbox"), "mail");
    await user.click(await screen.findByRole("radio", { name: "mailbox" }));
    expect(written()).toEqual({ one: "mailbox" });
  });
});

describe("a photo", () => {
  it("is chosen from this computer or dropped, or refused in words", async () => {
    const uploadPhoto = jest
      .fn()
      .mockResolvedValueOnce({ refused: "It is no picture." })
      .mockResolvedValueOnce({ file: "mara.png" });
    const { user, written } = stageWidget("photo", "", { uploadPhoto });
    const picture = new File(["x"], "x.png", { type: "image/png" });
    await user.upload(field("Drop a photo here, or choose a file"), picture);
    expect(await screen.findByRole("alert")).toHaveTextContent("It is no picture.");
    fireEvent.drop(screen.getByText("No photo yet"), { dataTransfer: { files: [picture] } });
    expect(await screen.findByDisplayValue("mara.png")).toBeVisible();
    expect(written()).toEqual({ one: "mara.png" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("has a point, which ranges and clicks set and a button takes away", async () => {
    const { user, written } = stageWidget("focus", undefined, { photo: "mara.png" });
    fireEvent.change(screen.getByLabelText(/From the top/), { target: { value: "30" } });
    expect(written()).toEqual({ one: "50% 30%" });
    expect(screen.getByAltText(/Crop/)).toHaveAttribute("src", "/photos/mara.png?50% 30%");
    const [picture] = document.getElementsByClassName("focus-photo");
    if (!picture) throw new Error("There is no picture.");
    jest.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 100));
    fireEvent.click(picture, { clientX: 150, clientY: 190 });
    expect(written()).toEqual({ one: "25% 90%" });
    await user.click(screen.getByRole("button", { name: "Use the center" }));
    expect(written()).toEqual({});
  });
});

it("shows Markdown in a named text field, with a toolbar and chips for placeholders", async () => {
  const placeholders = new Map([["contact.email", "hello@example.com"]]);
  const { user, written } = stageWidget("markdown", "{{ contact.fax }}\n", { placeholders });
  const box = screen.getByRole("textbox", { name: "One" });
  expect(within(box).getByText("contact.fax (unknown)")).toHaveAttribute("title", "{{ contact.fax }}");
  await user.selectOptions(field("Insert a value from the site settings"), "contact.email");
  expect(written()).toEqual({ one: "{{ contact.email }}{{ contact.fax }}\n" });
  expect(within(box).getByText("hello@example.com")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Heading" }));
  expect(written()).toEqual({ one: "## {{ contact.email }}{{ contact.fax }}\n" });
  await user.click(screen.getByRole("button", { name: "Heading" }));
  expect(written()).toEqual({ one: "{{ contact.email }}{{ contact.fax }}\n" });
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(written()).toMatchObject({ one: expect.stringContaining("****") });
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(written()).toMatchObject({ one: expect.not.stringContaining("*") });
});
