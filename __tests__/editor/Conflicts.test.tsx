/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Conflicts, Offer } from "../../tools/editor/ui/Conflicts";

describe("two versions of a text", () => {
  const value = [{ id: "data", title: "Data", features: ["a", "b"] }];
  const text = JSON.stringify(value);
  const conflict = { path: [0, "title"], mine: "Data", theirs: "Records" };
  const file = {
    ...{ name: "services.json", text, base: text, disk: text, value, baseValue: value },
    ...{ committed: text, conflicts: [conflict] },
  };
  const onDecide = jest.fn();
  beforeEach(() => {
    render(<Conflicts file={file} onDecide={onDecide} />);
  });

  it("stand side by side, each under its name", () => {
    expect(within(screen.getByRole("region", { name: "Data, Title: mine" })).getByText("Data")).toBeVisible();
    const theirs = screen.getByRole("region", { name: "Data, Title: on the disk" });
    expect(within(theirs).getByText("Records")).toBeVisible();
  });

  it.each([
    ["Keep mine: Data, Title", true],
    ["Take theirs: Data, Title", false],
  ])("are decided by “%s”", async (name, mine) => {
    await userEvent.click(screen.getByRole("button", { name }));
    expect(onDecide).toHaveBeenLastCalledWith(conflict, mine);
  });
});

describe("a draft of an earlier visit", () => {
  const onAnswer = jest.fn();
  const show = (at: number) =>
    render(<Offer label="Services" kept={{ base: "", text: "", at, conflicts: [] }} onAnswer={onAnswer} />);

  it("tells where and when it was made", () => {
    show(new Date().setHours(14, 5));
    expect(screen.getByText(/You have unsaved changes in Services from/)).toHaveTextContent("from 14:05.");
  });

  it("tells the day of an older one", () => {
    show(new Date(2026, 2, 4, 9, 30).getTime());
    expect(screen.getByText(/You have unsaved changes/)).toHaveTextContent(/March.*09:30|4.*09:30/);
  });

  it.each(["Restore", "Discard"])("is answered by %s", async (name) => {
    show(Date.now());
    await userEvent.click(screen.getByRole("button", { name: `${name} the changes in Services` }));
    expect(onAnswer).toHaveBeenLastCalledWith(name.toLowerCase());
  });
});
