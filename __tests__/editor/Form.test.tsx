/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { makeModel } from "../../tools/editor/model";
import type { FieldProblem, JsonSchema, Path } from "../../tools/editor/protocol";
import type { FormContext } from "../../tools/editor/ui/context";
import { Form } from "../../tools/editor/ui/Form";
import { emptyOf } from "../../tools/editor/ui/newEntry";
import { formContext } from "../support/formContext";

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
    verbs: {
      type: "array",
      minItems: 3,
      maxItems: 3,
      description: "What it does.",
      items: text("One thing."),
    },
    steps: {
      type: "array",
      description: "The steps.",
      items: { type: "object", required: ["name"], properties: { name: text("What happens.") } },
    },
    hosts: { type: "array", description: "Hosts.", items: text("One host.") },
    service: { type: "string", widget: "service", description: "A service." },
    seoTitle: { ...text("Title in search results.", 60), minLength: 30 },
    focus: { type: "string", description: "A point.", maxLength: 20 },
    change: {
      type: "object",
      description: "A coming change.",
      required: ["summary"],
      properties: { summary: text("What changes.") },
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
  focus: "left",
};

const problem = (field: Path, words: Partial<FieldProblem> = {}): FieldProblem => ({
  rule: "edge-space",
  file: "content/site.json",
  line: 1,
  column: 1,
  path: "title",
  found: "a space at the end",
  allowed: "a text without it",
  frame: "",
  mayWait: false,
  field,
  ...words,
});

interface Staged {
  readonly problems?: readonly FieldProblem[];
  readonly start?: unknown;
  readonly with?: Partial<FormContext>;
}

/** A form whose owner keeps the value. */
function stageForm({ problems = [], start = value, with: more = {} }: Staged = {}) {
  const onChange = jest.fn<void, [unknown, Path]>();
  const onFocus = jest.fn<void, [Path]>();
  const all = { ...formContext, ...more };
  function Owner({ wrong }: { readonly wrong: readonly FieldProblem[] }) {
    const [current, setCurrent] = useState(start);
    return (
      <Form
        schema={schema}
        value={current}
        problems={wrong}
        context={all}
        onFocus={onFocus}
        onChange={(next, field) => {
          onChange(next, field);
          setCurrent(next);
        }}
      />
    );
  }
  const { rerender } = render(<Owner wrong={problems} />);
  return {
    user: userEvent.setup(),
    onChange,
    onFocus,
    tell: (wrong: readonly FieldProblem[]) => rerender(<Owner wrong={wrong} />),
    written: () => onChange.mock.lastCall?.[0],
  };
}

const field = (name: string) => screen.getByLabelText(name);

describe("a field", () => {
  it("has its label, and the model's help as its description", () => {
    stageForm();
    expect(field("Title")).toHaveAccessibleDescription(/^Heading of the page\.\s*$/);
  });

  it("shows an example while it is empty", async () => {
    const { user } = stageForm();
    await user.clear(field("Title"));
    expect(field("Title")).toHaveAccessibleDescription(/For instance: Keep the work moving\./);
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
    await user.click(screen.getByLabelText("Verbs 2"));
    expect(onFocus.mock.lastCall).toEqual([["verbs", 1]]);
  });

  it("counts the characters that are left near its limit, and those that are too many", async () => {
    const { user } = stageForm();
    expect(field("Title")).not.toHaveAccessibleDescription(/characters/);
    await user.type(field("Title"), ", all of the time, on");
    expect(field("Title")).toHaveAccessibleDescription(/8 characters left/);
    await user.type(field("Title"), " and on and on");
    expect(field("Title")).toHaveAccessibleDescription(/6 characters too many/);
  });

  it("counts the characters that a text of a least length needs", async () => {
    const { user } = stageForm({ start: { ...value, seoTitle: "Nearly ther" } });
    expect(field("SEO title")).toHaveAccessibleDescription(/19 characters more needed/);
    await user.type(field("SEO title"), "e, with 30 letters");
    expect(field("SEO title")).toHaveAccessibleDescription(/1 character more needed/);
    await user.type(field("SEO title"), "s");
    expect(field("SEO title")).not.toHaveAccessibleDescription(/needed/);
  });

  it("changes nothing by itself", () => {
    const { onChange } = stageForm({ start: { title: "Alone" } });
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is left out once it is empty, where it may be", async () => {
    const { user, written } = stageForm();
    await user.clear(field("Focus"));
    const { focus: _, ...rest } = value;
    expect(written()).toEqual(rest);
    await user.clear(field("Title"));
    expect(written()).toEqual({ ...rest, title: "" });
  });
});

describe("a problem", () => {
  it("stands at its field in the words of the content check, and is announced", () => {
    const { tell } = stageForm();
    const place = document.getElementById("field.title.problems");
    expect(place).toHaveAttribute("aria-live", "polite");
    tell([problem(["title"], { suggestion: "Keep" })]);
    expect(place).toHaveTextContent(/^Found: a space at the end\s*Allowed: a text without it\s*Try: Keep/);
    expect(field("Title")).toBeInvalid();
    expect(field("Title")).toHaveAccessibleDescription(/Found: a space at the end/);
    expect(field("Focus")).toBeValid();
  });

  it("gives its suggestion at a press", async () => {
    const { user, written } = stageForm({ problems: [problem(["title"], { suggestion: "Keep" })] });
    await user.click(screen.getByRole("button", { name: "Take the suggestion" }));
    expect(written()).toEqual({ ...value, title: "Keep" });
  });

  it("replaces only the markup that it quotes", async () => {
    const wrong = problem(["title"], { found: "Markdown: **moving**", suggestion: "moving" });
    const { user, written } = stageForm({
      start: { ...value, title: "Keep **moving** on" },
      problems: [wrong],
    });
    await user.click(screen.getByRole("button", { name: "Take the suggestion" }));
    expect(written()).toEqual({ ...value, title: "Keep moving on" });
  });

  it("stands at the group or the list that it is about, where no field has it", () => {
    stageForm({ problems: [problem(["verbs"]), problem(["extra"]), problem(["steps", 0, "extra"])] });
    for (const id of ["field", "field.verbs", "field.steps.0"])
      expect(document.getElementById(`${id}.problems`)).toHaveTextContent("Found:");
  });

  it("of a policy's text is accepted where it stands", async () => {
    const acceptPolicy = jest.fn();
    const { user } = stageForm({ problems: [problem(["title"], { mayWait: true })], with: { acceptPolicy } });
    await user.click(screen.getByRole("button", { name: "Accept this text" }));
    expect(acceptPolicy).toHaveBeenCalledTimes(1);
  });
});

describe("choices", () => {
  it("are one of several", async () => {
    const { user, written } = stageForm();
    await user.selectOptions(field("Provider"), "cal.com");
    expect(written()).toEqual({ ...value, provider: "cal.com" });
  });

  it("keep a value that is not allowed until another is chosen", () => {
    stageForm({ start: { ...value, provider: "zoom" } });
    expect(field("Provider")).toHaveDisplayValue("zoom (not allowed)");
  });

  it("are several of several, in the order of the model", async () => {
    const { user, written } = stageForm();
    const days = within(screen.getByRole("group", { name: "Days" }));
    await user.click(days.getByLabelText("Monday"));
    expect(written()).toEqual({ ...value, days: ["Monday", "Friday"] });
    await user.click(days.getByLabelText("Friday"));
    expect(written()).toEqual({ ...value, days: ["Monday"] });
  });

  it("of a service show its title", async () => {
    const { user, written } = stageForm();
    expect(field("Service")).toHaveDisplayValue("Custom AI Agents");
    await user.selectOptions(field("Service"), "Data Enrichment");
    expect(written()).toEqual({ ...value, service: "data" });
  });
});

describe("a list", () => {
  it("of a fixed length takes and loses no entries", () => {
    stageForm();
    expect(screen.queryByRole("button", { name: "Add to verbs" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove Verbs 1" })).not.toBeInTheDocument();
  });

  it("of a fixed length takes an entry that is missing", async () => {
    const { user, written } = stageForm({ start: { ...value, verbs: ["reads", "decides"] } });
    await user.click(screen.getByRole("button", { name: "Add to verbs" }));
    expect(written()).toEqual({ ...value, verbs: ["reads", "decides", ""] });
  });

  it("puts the cursor into an entry that is added", async () => {
    const { user, written } = stageForm();
    await user.click(screen.getByRole("button", { name: "Add to hosts" }));
    expect(written()).toEqual({ ...value, hosts: ["images.example.com", ""] });
    expect(await screen.findByLabelText("Hosts 2")).toHaveFocus();
  });

  it("adds a group with all that it needs", async () => {
    const { user, written } = stageForm();
    await user.click(screen.getByRole("button", { name: "Add to steps" }));
    expect(written()).toEqual({ ...value, steps: [{ name: "A call" }, { name: "" }] });
  });

  it("moves an entry, keeps the focus on it and says where it is", async () => {
    const { user, written } = stageForm();
    screen.getByRole("button", { name: "Move Verbs 2 up" }).focus();
    await user.keyboard("{Enter}");
    expect(written()).toEqual({ ...value, verbs: ["decides", "reads", "acts"] });
    expect(screen.getByRole("status")).toHaveTextContent("Verbs 2 is now 1 of 3.");
    expect(screen.getByRole("button", { name: "Move Verbs 1 up" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(written()).toEqual({ ...value, verbs: ["decides", "reads", "acts"] });
  });

  it("removes an entry and keeps the focus at the list", async () => {
    const { user, written } = stageForm();
    await user.click(screen.getByRole("button", { name: "Remove Hosts 1" }));
    expect(written()).toEqual({ ...value, hosts: [] });
    expect(screen.getByRole("group", { name: "Hosts" })).toHaveFocus();
  });
});

it("adds an optional group, and leaves it out again", async () => {
  const { user, written } = stageForm();
  await user.click(screen.getByRole("button", { name: "Add change" }));
  expect(written()).toEqual({ ...value, change: { summary: "" } });
  await user.type(field("Summary"), "Fees");
  expect(written()).toEqual({ ...value, change: { summary: "Fees" } });
  await user.click(screen.getByRole("button", { name: "Leave change out" }));
  expect(written()).toEqual(value);
});

it.each(Object.entries(makeModel().schemas))(
  "shows every field of %s, with nothing in it yet",
  (_, ofModel) => {
    const onChange = jest.fn();
    const empty = emptyOf(ofModel);
    render(
      <Form
        schema={ofModel}
        value={empty}
        problems={[]}
        context={formContext}
        onChange={onChange}
        onFocus={jest.fn()}
      />,
    );
    for (const name of Object.keys(ofModel.properties ?? {}))
      expect(document.querySelector(`[id^="field.${name}"]`)).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  },
);
