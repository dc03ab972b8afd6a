/** @jest-environment jsdom */
import type { Path } from "../../tools/editor/protocol";
import type { DiskState } from "../../tools/editor/server";
import {
  type Action,
  draftsOf,
  type Editing,
  edit,
  isHeld,
  loadDrafts,
  startEditing,
  storeDrafts,
} from "../../tools/editor/ui/editorState";
import { valueAt, withValue } from "../../tools/editor/values";
import { makeProblem } from "../support/formContext";

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const names = ["Ada", "Ben", "Cleo"];
const list = names.map((name) => ({ id: name.toLowerCase(), name, gain: "40%" }));
const file = (name: string, value: unknown): DiskState["files"][number] => {
  const text = textOf(value);
  return { name, text, committed: text };
};
const disk = (...files: DiskState["files"][number][]): Action => ({
  type: "disk",
  state: { files, problems: [], photos: [] },
});

const people = file("testimonials.json", list);
const site = file("site.json", { brand: { name: "Millrace" } });
const opened = edit(startEditing({}), disk(people, site));

const run = (state: Editing, ...actions: Action[]) => actions.reduce(edit, state);
const value = (state: Editing, name = people.name) => state.files[name]?.value;
const text = (state: Editing, name = people.name) => state.files[name]?.text;

/** Types a text into a field. */
function typed(state: Editing, path: Path, next: unknown, at = 0, name = people.name) {
  return edit(state, {
    type: "change",
    file: name,
    value: withValue(value(state, name), path, next),
    path,
    at,
  });
}

describe("undo and redo", () => {
  it("take back typing in one field as one step", () => {
    const state = ["A", "Ad", "Adam"].reduce(
      (before, name, index) => typed(before, [0, "name"], name, index * 100),
      opened,
    );
    expect(text(run(state, { type: "undo" }))).toBe(people.text);
    expect(valueAt(value(run(state, { type: "undo" }, { type: "redo" })), [0, "name"])).toBe("Adam");
  });

  it("take two steps where the writer paused", () => {
    const state = typed(typed(opened, [0, "name"], "Ad", 0), [0, "name"], "Adam", 5_000);
    expect(valueAt(value(run(state, { type: "undo" })), [0, "name"])).toBe("Ad");
  });

  it("go across files and lead to the place of the change", () => {
    const state = typed(typed(opened, [1, "gain"], "65%"), ["brand", "name"], "Race", 1, site.name);
    const once = run(state, { type: "undo" });
    expect(once.place).toEqual({ file: site.name, path: ["brand", "name"] });
    const twice = run(once, { type: "undo" });
    expect(twice.place).toEqual({ file: people.name, path: [1, "gain"] });
    expect(twice.jumps).toBe(opened.jumps + 2);
    expect(draftsOf(twice.files)).toEqual({});
  });

  it("end at what came from the disk", () => {
    const state = typed(opened, [0, "name"], "Adam");
    const theirs = file(people.name, withValue(list, [2, "gain"], "80%"));
    const undone = run(state, disk(theirs, site), { type: "undo" });
    expect(valueAt(value(undone), [2, "gain"])).toBe("80%");
  });

  it("say so when there is nothing left", () => {
    expect(run(opened, { type: "undo" }).message).toBe("There is nothing to undo.");
    expect(run(opened, { type: "redo" }).message).toBe("There is nothing to redo.");
  });

  it("end at a new change: what was undone before cannot be done again", () => {
    const state = run(typed(opened, [0, "name"], "Adam"), { type: "undo" });
    expect(typed(state, [1, "name"], "Bill").future).toEqual([]);
  });
});

describe("a change on the disk", () => {
  const theirs = file(people.name, withValue(list, [0, "name"], "Ava"));

  it("is taken at once by a file without a draft", () => {
    const state = run(opened, disk(theirs, site));
    expect(text(state)).toBe(theirs.text);
    expect(draftsOf(state.files)).toEqual({});
  });

  it("is taken beside what the writer has changed elsewhere in the file", () => {
    const state = run(typed(opened, [1, "name"], "Bill"), disk(theirs, site));
    expect(names.map((_, index) => valueAt(value(state), [index, "name"]))).toEqual(["Ava", "Bill", "Cleo"]);
    expect(state.files[people.name]?.base).toBe(theirs.text);
    expect(isHeld(state, people.name)).toBe(false);
  });

  it("waits for the writer where both have changed, and holds the file", () => {
    const state = run(typed(opened, [0, "name"], "Adam"), disk(theirs, site));
    expect(state.files[people.name]?.conflicts).toEqual([
      { path: [0, "name"], base: "Ada", mine: "Adam", theirs: "Ava" },
    ]);
    expect(valueAt(value(state), [0, "name"])).toBe("Adam");
    expect(text(typed(state, [1, "name"], "Bill"))).toBe(text(state));
    expect(text(run(state, { type: "undo" }))).toBe(text(state));
  });

  it.each([
    [true, "Adam"],
    [false, "Ava"],
  ])("is decided: mine %s gives %s", (mine, name) => {
    const state = run(typed(opened, [0, "name"], "Adam"), disk(theirs, site));
    const [conflict] = state.files[people.name]?.conflicts ?? [];
    if (conflict === undefined) throw new Error("There is no conflict.");
    const decided = run(state, { type: "decide", file: people.name, conflict, mine });
    expect(valueAt(value(decided), [0, "name"])).toBe(name);
    expect(isHeld(decided, people.name)).toBe(false);
  });

  it("that is the writer's own save, told while typing goes on, is no conflict", () => {
    const state = typed(opened, [0, "name"], "Adam");
    const saving = edit(state, { type: "set", saving: draftsOf(state.files) });
    const told = edit(
      typed(saving, [0, "name"], "Adamo"),
      disk({ ...people, text: text(state) ?? "" }, site),
    );
    expect(isHeld(told, people.name)).toBe(false);
    expect(valueAt(value(told), [0, "name"])).toBe("Adamo");
    expect(valueAt(value(edit(told, { type: "undo" })), [0, "name"])).toBe("Ada");
  });

  it("that cannot be read leaves the draft as it is", () => {
    const broken = { ...people, text: "[{" };
    const state = run(typed(opened, [0, "name"], "Adam"), disk(broken, site));
    expect(valueAt(value(state), [0, "name"])).toBe("Adam");
    expect(state.files[people.name]?.base).toBe(people.text);
    expect(value(run(opened, disk(broken, site)))).toBeUndefined();
  });

  it("that is the writer's own save leaves no draft", () => {
    const state = typed(opened, [0, "name"], "Adam");
    const drafts = draftsOf(state.files);
    const saved = run(state, { type: "set", saving: drafts }, { type: "saved", message: "Saved." });
    expect(draftsOf(saved.files)).toEqual({});
    const later = typed(saved, [0, "name"], "Adamo", 9_000);
    expect(draftsOf(run(later, disk({ ...people, text: text(state) ?? "" }, site)).files)).toEqual({
      [people.name]: text(later),
    });
  });
});

describe("a draft in the browser", () => {
  const draft = typed(opened, [0, "name"], "Adam");
  beforeEach(() => localStorage.clear());

  it("is offered on the next visit, and neither applied nor lost until the writer decides", () => {
    storeDrafts(localStorage, draft, 5);
    const next = edit(startEditing(loadDrafts(localStorage)), disk(people, site));
    expect(next.offers[people.name]).toMatchObject({ text: text(draft), at: 5 });
    expect(text(next)).toBe(people.text);
    expect(text(typed(next, [1, "name"], "Bill"))).toBe(people.text);
    storeDrafts(localStorage, next, 6);
    expect(loadDrafts(localStorage)).toEqual(next.offers);
  });

  it("is restored with what has changed on the disk since", () => {
    storeDrafts(localStorage, draft, 5);
    const theirs = file(people.name, withValue(list, [1, "name"], "Bill"));
    const next = run(startEditing(loadDrafts(localStorage)), disk(theirs, site), {
      type: "restore",
      file: people.name,
    });
    expect([0, 1].map((index) => valueAt(value(next), [index, "name"]))).toEqual(["Adam", "Bill"]);
    expect(next.offers).toEqual({});
  });

  it("is gone once it is discarded, saved or undone", () => {
    storeDrafts(localStorage, draft, 5);
    const offered = edit(startEditing(loadDrafts(localStorage)), disk(people, site));
    storeDrafts(localStorage, run(offered, { type: "discard", file: people.name }), 6);
    expect(loadDrafts(localStorage)).toEqual({});
    storeDrafts(localStorage, draft, 7);
    storeDrafts(localStorage, run(draft, { type: "undo" }), 8);
    expect(loadDrafts(localStorage)).toEqual({});
  });

  it("is not offered when the disk has the same text", () => {
    storeDrafts(localStorage, draft, 5);
    const saved = { ...people, text: text(draft) ?? "" };
    expect(edit(startEditing(loadDrafts(localStorage)), disk(saved, site)).offers).toEqual({});
  });

  it("keeps an undecided conflict", () => {
    const theirs = file(people.name, withValue(list, [0, "name"], "Ava"));
    storeDrafts(localStorage, run(draft, disk(theirs, site)), 5);
    const next = run(startEditing(loadDrafts(localStorage)), disk(theirs, site), {
      type: "restore",
      file: people.name,
    });
    expect(isHeld(next, people.name)).toBe(true);
  });

  it("that is damaged is let alone", () => {
    localStorage.setItem("content drafts", "{");
    expect(loadDrafts(localStorage)).toEqual({});
  });
});

it("problems of the disk don't replace those of a draft", () => {
  const problem = makeProblem("site.json", ["brand", "name"]);
  const draft = run(typed(opened, [0, "name"], ""), { type: "problems", problems: [problem] });
  expect(run(draft, disk(people, site)).problems).toEqual([problem]);
  expect(run(draft, { type: "undo" }, disk(people, site)).problems).toEqual([]);
});
