/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Changes } from "../../tools/editor/ui/Changes";
import type { OpenFile } from "../../tools/editor/ui/drafts";
import { sectionsOf } from "../../tools/editor/ui/sections";

const committed = [
  { id: "agents", title: "Agents", description: "An agent answers." },
  { id: "data", title: "Data", description: "One clean record." },
  { id: "web", title: "Websites", description: "Fast pages." },
];
const onTakeBack = jest.fn();

const show = (value: unknown) => render(<Changes {...propsOf(value, JSON.stringify(committed))} />);

function propsOf(value: unknown, before: string | undefined) {
  const text = JSON.stringify(value);
  const file: OpenFile = {
    ...{ name: "services.json", text, base: text, disk: text, value, baseValue: value, conflicts: [] },
    committed: before,
  };
  return { files: [file], sections: sectionsOf({}, { [file.name]: file }), onTakeBack };
}

const changeOf = (name: string) => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (item === null) throw new Error(`There is no change of ${name}.`);
  return within(item);
};

const [agents, data, web] = committed;

it("says so when nothing has changed", () => {
  show(committed);
  expect(screen.getByText("Nothing has changed since the last commit.")).toBeVisible();
});

it("marks the words that have changed in a text", () => {
  show([agents, { ...data, description: "One clean list." }, web]);
  const change = changeOf("Services, Data, Description");
  expect(change.getByRole("deletion")).toHaveTextContent("record");
  expect(change.getByRole("insertion")).toHaveTextContent("list");
});

it("takes one change back and leaves the others", async () => {
  const changed = [{ ...agents, title: "Bots" }, { ...data, description: "One list." }, web];
  show(changed);
  await userEvent.click(screen.getByRole("button", { name: "Take back: Services, Bots, Title" }));
  expect(onTakeBack).toHaveBeenLastCalledWith(
    "services.json",
    [agents, changed[1], web],
    [0, "title"],
    "Services, Bots, Title",
  );
});

it("shows an entry that was removed, by its name, and one that was added", () => {
  show([agents, web, { id: "chat", title: "Chat", description: "Answers." }]);
  expect(changeOf("Services, Data").getByText("Removed")).toBeVisible();
  expect(changeOf("Services, Data").getByText("One clean record.")).toBeVisible();
  expect(changeOf("Services, Chat").getByText("Added")).toBeVisible();
});

it("shows another order by the names of the entries", () => {
  show([web, agents, data]);
  const change = changeOf("Services");
  const [before, now] = change.getAllByRole("definition");
  expect(before).toHaveTextContent("AgentsDataWebsites");
  expect(now).toHaveTextContent("WebsitesAgentsData");
});

it("names a file that was never committed", () => {
  render(<Changes {...propsOf(committed, undefined)} />);
  expect(screen.getByText("Not in the last commit: services.json.")).toBeVisible();
});
