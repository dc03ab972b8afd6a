/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { EntryList } from "../../tools/editor/ui/EntryList";

const titles = ["Agents", "Workflows", "Data"];
const services = titles.map((title) => ({ id: title.toLowerCase(), title }));
const schema = {
  type: "object",
  required: ["id", "title"],
  properties: { id: { type: "string" }, title: { type: "string" } },
};

const onOpen = jest.fn();
let opened: number | undefined;
let entries: readonly unknown[];

/** A list with state. */
function List() {
  const [{ list, message }, setState] = useState<{ list: readonly unknown[]; message: string }>({
    list: services,
    message: "",
  });
  entries = list;
  return (
    <>
      <EntryList
        noun="service"
        schema={schema}
        entries={list}
        problems={[0, 2, 100]}
        onOpen={onOpen}
        onChange={(next, text, open) => {
          opened = open;
          setState({ list: next, message: text });
        }}
      />
      <p role="status">{message}</p>
    </>
  );
}

const order = () =>
  screen.getAllByRole("listitem").map((item) => item.querySelector("button")?.firstChild?.textContent);
const status = () => screen.getByRole("status").textContent;
const button = (name: string | RegExp) => screen.getByRole("button", { name });

beforeEach(() => {
  opened = undefined;
  render(<List />);
});

it("opens an entry", async () => {
  await userEvent.click(button(/^Data/));
  expect(onOpen).toHaveBeenCalledWith(2);
});

it("shows the number of problems of an entry", () => {
  expect(button("Workflows 2 problems")).toBeVisible();
  expect(button("Data 99+ problems")).toBeVisible();
  expect(screen.getByTitle("100 problems")).toBeVisible();
});

it("moves an entry with its buttons, announces its position and keeps the focus", async () => {
  await userEvent.click(button("Move Agents down"));
  expect(order()).toEqual(["Workflows", "Agents", "Data"]);
  expect(status()).toBe("Agents moved to position 2 of 3.");
  expect(button("Move Agents down")).toHaveFocus();
});

it("moves an entry to where it is dropped; the drag has data, without which WebKit cancels it", () => {
  const [first, , last] = screen.getAllByRole("listitem");
  if (!first || !last) throw new Error("The list is too short.");
  const setData = jest.fn();
  fireEvent.dragStart(first, { dataTransfer: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "Agents");
  fireEvent.dragOver(last);
  fireEvent.drop(last);
  expect(order()).toEqual(["Workflows", "Data", "Agents"]);
});

it("doesn't move the first entry up, and keeps the focus there", async () => {
  await userEvent.click(button("Move Agents up"));
  expect(order()).toEqual(titles);
  expect(button("Move Agents up")).toHaveFocus();
});

it("removes an entry immediately, announces Undo and focuses the next entry", async () => {
  await userEvent.click(button("Remove Workflows"));
  expect(order()).toEqual(["Agents", "Data"]);
  expect(status()).toBe("Workflows removed. Select Undo to restore it.");
  expect(button(/^Data/)).toHaveFocus();
});

it("focuses the button that adds an entry after the last one is removed", async () => {
  for (const title of titles) await userEvent.click(button(`Remove ${title}`));
  expect(button("Add a service")).toHaveFocus();
});

it("duplicates an entry with a separate ID and opens the copy", async () => {
  await userEvent.click(button("Duplicate Agents"));
  expect(entries[1]).toEqual({ id: "agents-2", title: "Agents" });
  expect(opened).toBe(1);
});

it("numbers entries with the same title", async () => {
  await userEvent.click(button("Duplicate Agents"));
  expect(order()).toEqual(["Agents (1)", "Agents (2)", "Workflows", "Data"]);
  expect(button("Remove Agents (2)")).toBeVisible();
});

it("adds an empty entry at the end and opens it", async () => {
  await userEvent.click(button("Add a service"));
  expect(entries[3]).toEqual({ id: "", title: "" });
  expect(opened).toBe(3);
  expect(button("New service")).toBeVisible();
});
