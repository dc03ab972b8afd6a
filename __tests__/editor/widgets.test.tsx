/** @jest-environment jsdom */
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { JsonSchema } from "../../tools/editor/protocol";
import type { FormContext } from "../../tools/editor/ui/context";
import { Form } from "../../tools/editor/ui/Form";
import { contrastInWords } from "../../tools/editor/ui/widgets/Color";
import { insert, toggleLines, toggleMark } from "../../tools/editor/ui/widgets/formatting";
import { findIcons } from "../../tools/editor/ui/widgets/Icon";
import { changeBetween } from "../../tools/editor/ui/widgets/Markdown";
import { keptPhoto } from "../../tools/editor/ui/widgets/Photo";
import { chips } from "../../tools/editor/ui/widgets/placeholders";
import { formContext } from "../support/formContext";

/** A form of fields with these widgets, by name. */
function stageWidgets(
  fields: Readonly<Record<string, string>>,
  start: unknown,
  more: Partial<FormContext> = {},
) {
  const properties = Object.entries(fields).map(([name, widget]): [string, JsonSchema] => [
    name,
    { type: "string", widget, description: "Help." },
  ]);
  const schema: JsonSchema = {
    type: "object",
    required: ["one"],
    properties: Object.fromEntries(properties),
  };
  const context = { ...formContext, ...more };
  const onChange = jest.fn<void, [unknown]>();
  function Owner() {
    const [value, setValue] = useState(start);
    const change = (next: unknown) => {
      onChange(next);
      setValue(next);
    };
    return (
      <Form
        schema={schema}
        value={value}
        problems={[]}
        context={context}
        onChange={change}
        onFocus={jest.fn()}
      />
    );
  }
  render(<Owner />);
  return { user: userEvent.setup(), written: () => onChange.mock.lastCall?.[0] };
}

describe("a colour", () => {
  it("tells what can be read on it", () => {
    expect(contrastInWords("0A6E5C")).toBe(
      "White text on it: 6.1 to 1, easy to read. Dark text on it: 2.7 to 1, too faint.",
    );
    expect(contrastInWords("FFB53A")).toMatch(
      /^White text on it: 1\.7 to 1, too faint\. Dark .* easy to read\.$/,
    );
    expect(contrastInWords("949494")).toMatch(/^White text on it: 3\.0 to 1, for large text only/);
    expect(contrastInWords("green")).toBe("");
  });

  it("is picked or typed, without #", async () => {
    const { user, written } = stageWidgets({ one: "color" }, { one: "0A6E5C" });
    fireEvent.change(screen.getByLabelText("One: picker"), { target: { value: "#ffb53a" } });
    expect(written()).toEqual({ one: "FFB53A" });
    await user.type(screen.getByLabelText("One"), "x");
    expect(written()).toEqual({ one: "FFB53Ax" });
    expect(screen.getByLabelText("One: picker")).toHaveValue("#000000");
  });
});

describe("icons", () => {
  const icons = ["send", "mail", "mailbox", "bell"].map((name) => ({
    name,
    shapes: `<path d="M0 0"/>`,
    tags: name === "send" ? ["email", "mail"] : [],
  }));

  it("are found by name and tag, those whose name begins with the word first", () => {
    const names = (search: string) => findIcons(icons, search).map(({ name }) => name);
    expect(names("mail")).toEqual(["mail", "mailbox", "send"]);
    expect(names("Email")).toEqual(["send"]);
    expect(names("")).toHaveLength(4);
  });

  it("are searched and chosen by keyboard", async () => {
    const { user, written } = stageWidgets(
      { one: "icon" },
      { one: "bell" },
      { model: { schemas: {}, icons } },
    );
    screen.getByRole("button", { name: "One: bell. Choose another" }).focus();
    await user.keyboard("{Enter}mail{Tab}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}");
    expect(written()).toEqual({ one: "mailbox" });
    expect(screen.getByRole("button", { name: "One: mailbox. Choose another" })).toHaveFocus();
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  });

  it("stay as they were after Escape", async () => {
    const { user, written } = stageWidgets(
      { one: "icon" },
      { one: "bell" },
      { model: { schemas: {}, icons } },
    );
    await user.click(screen.getByRole("button", { name: /Choose another/ }));
    expect(screen.getByRole("radio", { name: "bell" })).toBeChecked();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
    expect(written()).toBeUndefined();
  });
});

describe("a photo", () => {
  it("is the file that the field names, or the one that was fetched for the entry", () => {
    const context = { ...formContext, photos: ["own.jpg", "mara.png"], entryId: "mara" };
    expect(keptPhoto("content/photos/own.jpg", context)).toBe("own.jpg");
    expect(keptPhoto("https://images.example.com/x.jpg", context)).toBe("mara.png");
    expect(keptPhoto("other.jpg", context)).toBeUndefined();
  });

  it("is chosen from this computer, or refused in words", async () => {
    const uploadPhoto = jest
      .fn()
      .mockResolvedValueOnce({ refused: "It is no picture." })
      .mockResolvedValueOnce({ file: "mara.png" });
    const { user, written } = stageWidgets({ one: "photo" }, { one: "" }, { uploadPhoto });
    const picture = new File(["x"], "x.png", { type: "image/png" });
    await user.upload(screen.getByLabelText(/choose a file/), picture);
    expect(await screen.findByRole("alert")).toHaveTextContent("It is no picture.");
    fireEvent.drop(screen.getByLabelText(/choose a file/), { dataTransfer: { files: [picture] } });
    expect(await screen.findByDisplayValue("mara.png")).toBeVisible();
    expect(written()).toEqual({ one: "mara.png" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("has a point, which ranges and clicks set and a button takes away", async () => {
    const photos = ["mara.png"];
    const { user, written } = stageWidgets({ one: "photo", two: "focus" }, { one: "mara.png" }, { photos });
    fireEvent.change(screen.getByLabelText(/From the top/), { target: { value: "30" } });
    expect(written()).toEqual({ one: "mara.png", two: "50% 30%" });
    const [picture] = document.getElementsByClassName("focus-photo");
    if (!picture) throw new Error("There is no picture.");
    jest.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 100));
    fireEvent.click(picture, { clientX: 150, clientY: 190 });
    expect(written()).toEqual({ one: "mara.png", two: "25% 90%" });
    await user.click(screen.getByRole("button", { name: "Use the middle" }));
    expect(written()).toEqual({ one: "mara.png" });
  });
});

describe("Markdown", () => {
  const editorOf = (doc: string, selection: { anchor: number; head?: number }) =>
    new EditorView({ state: EditorState.create({ doc, selection }) });

  it("shows placeholders as chips with their values, and says which are not known", () => {
    const values = new Map([["contact.email", "hello@example.com"]]);
    const doc = "Write to {{ contact.email }} or {{ contact.fax }}.";
    const { dom } = new EditorView({ state: EditorState.create({ doc, extensions: chips(values) }) });
    const [known, unknown] = dom.getElementsByClassName("chip");
    expect(known).toHaveTextContent("hello@example.com");
    expect(known).toHaveAttribute("title", "{{ contact.email }}");
    expect(unknown).toHaveTextContent("contact.fax (unknown)");
    expect(unknown).toHaveClass("is-unknown");
  });

  it.each([
    ["bold", toggleMark("**"), "so **be** it"],
    ["a link", insert("[", "](https://)"), "so [be](https://) it"],
    ["a heading", toggleLines("## "), "## so be it"],
  ])("makes %s of what is selected", (_, command, after) => {
    const view = editorOf("so be it", { anchor: 3, head: 5 });
    command(view);
    expect(view.state.doc.toString()).toBe(after);
  });

  it("takes marks and signs of lines away again", () => {
    const bold = editorOf("so **be** it", { anchor: 5, head: 7 });
    toggleMark("**")(bold);
    expect(bold.state.doc.toString()).toBe("so be it");
    const list = editorOf("- a\n- b", { anchor: 0, head: 7 });
    toggleLines("- ")(list);
    expect(list.state.doc.toString()).toBe("a\nb");
  });

  it("takes the smallest change from outside", () => {
    expect(changeBetween("one two three", "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
    expect(changeBetween("aa", "aaa")).toEqual({ from: 2, to: 2, insert: "a" });
    expect(changeBetween("", "new")).toEqual({ from: 0, to: 0, insert: "new" });
  });

  it("is a named text field that hands its text over", async () => {
    const { written } = stageWidgets(
      { one: "markdown" },
      { one: "Text\n" },
      { placeholders: new Map([["a", "b"]]) },
    );
    const field = screen.getByRole("textbox", { name: "One" });
    expect(field).toHaveTextContent("Text");
    await userEvent.selectOptions(screen.getByLabelText("Insert a text from the site's settings"), "a");
    expect(written()).toEqual({ one: "{{ a }}Text\n" });
  });
});
