import type { ContentState, Path, SaveResult } from "../../tools/editor/protocol";
import {
  type Action,
  draftsOf,
  draftsToSave,
  type EditorState,
  initialState,
  isDeleted,
  needsDecision,
  reduce,
} from "../../tools/editor/ui/editorState";
import { valueAt, withValue } from "../../tools/editor/values";
import { makeProblem } from "../support/formContext";

type File = ContentState["files"][number];

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const names = ["Ada", "Ben", "Cleo"];
const list = names.map((name) => ({ id: name.toLowerCase(), name, gain: "40%" }));
const makeFile = (name: string, value: unknown) => ({ name, text: textOf(value), committed: textOf(value) });
const disk = (...files: File[]): Action => ({ type: "disk", state: { files, problems: [], photos: [] } });

const people = makeFile("testimonials.json", list);
const site = makeFile("site.json", { brand: { name: "Ashgrove" } });
const policy = makeFile("privacy.md", undefined);
const opened = reduce(initialState, disk(people, site));

const run = (state: EditorState, ...actions: Action[]) => actions.reduce(reduce, state);
const value = (state: EditorState, name = people.name) => state.files[name]?.value;
const text = (state: EditorState, name = people.name) => state.files[name]?.text;
const nameAt = (state: EditorState, index: number) => valueAt(value(state), [index, "name"]);

/** Types text into a field. */
const type = (state: EditorState, path: Path, next: unknown, at = 0, name = people.name) =>
  reduce(state, { type: "change", file: name, value: withValue(value(state, name), path, next), path, at });

/** Saves all drafts, with a result for testimonials.json. */
const save = (state: EditorState, result: SaveResult) =>
  run(
    state,
    { type: "set", saving: draftsOf(state.files) },
    { type: "saved", results: { [people.name]: result } },
  );

describe("undo and redo", () => {
  it("revert one word typed into one field as one step", () => {
    const state = ["A", "Ad", "Adam"].reduce(
      (before, name, index) => type(before, [0, "name"], name, index * 100),
      opened,
    );
    expect(text(run(state, { type: "undo" }))).toBe(people.text);
    expect(nameAt(run(state, { type: "undo" }, { type: "redo" }), 0)).toBe("Adam");
  });

  it("revert at most one word", () => {
    const words = "Keep the work moving";
    let state = opened;
    for (let end = 1; end <= words.length; end += 1)
      state = type(state, [0, "name"], words.slice(0, end), end * 20);
    expect(nameAt(run(state, { type: "undo" }), 0)).toBe("Keep the work ");
  });

  it("revert at most one second of continuous typing", () => {
    let state = opened;
    for (let count = 1; count <= 30; count += 1)
      state = type(state, [0, "name"], "x".repeat(count), count * 100);
    expect(nameAt(run(state, { type: "undo" }), 0)).toBe("x".repeat(20));
  });

  it("work across files and move to the changed field", () => {
    const state = type(type(opened, [1, "gain"], "65%"), ["brand", "name"], "Race", 1, site.name);
    const once = run(state, { type: "undo" });
    expect(once.place).toEqual({ file: site.name, path: ["brand", "name"] });
    const twice = run(once, { type: "undo" });
    expect(twice.place).toEqual({ file: people.name, path: [1, "gain"] });
    expect(twice.jumps).toBe(opened.jumps + 2);
    expect(draftsOf(twice.files)).toEqual({});
  });

  it("report when there is nothing to undo or redo", () => {
    expect(run(opened, { type: "undo" }).message).toBe("Nothing to undo.");
    expect(run(opened, { type: "redo" }).message).toBe("Nothing to redo.");
  });

  it("can't redo after a new change", () => {
    const state = run(type(opened, [0, "name"], "Adam"), { type: "undo" });
    expect(type(state, [1, "name"], "Bill").future).toEqual([]);
  });

  it("work across a save", () => {
    const draft = type(opened, [0, "name"], "Adam");
    const saved = save(draft, { state: "saved" });
    expect(draftsOf(run(saved, { type: "undo" }).files)).toEqual({ [people.name]: people.text });
  });
});

describe("a change on disk", () => {
  const theirs = makeFile(people.name, withValue(list, [0, "name"], "Ava"));

  it("appears immediately in a file without a draft", () => {
    const state = run(opened, disk(theirs, site));
    expect(text(state)).toBe(theirs.text);
    expect(draftsOf(state.files)).toEqual({});
  });

  it("doesn't change a draft, and is announced", () => {
    const draft = type(opened, [1, "name"], "Bill");
    const state = run(draft, disk(theirs, site));
    expect(text(state)).toBe(text(draft));
    expect(state.message).toBe("testimonials.json changed on disk. Saving compares it with your draft.");
    expect(draftsToSave(state.files)[people.name]?.base).toBe(people.text);
  });

  it("to another field is merged when the draft is saved", () => {
    const draft = type(opened, [1, "name"], "Bill");
    const state = save(draft, { state: "stale", text: theirs.text });
    expect(names.map((_, index) => nameAt(state, index))).toEqual(["Ava", "Bill", "Cleo"]);
    expect(draftsToSave(state.files)[people.name]?.base).toBe(theirs.text);
  });

  it("to the same field asks which version to keep, and blocks saving until then", () => {
    const draft = type(opened, [0, "name"], "Adam");
    const state = save(draft, { state: "stale", text: theirs.text });
    expect(state.files[people.name]?.conflicts).toEqual([
      { path: [0, "name"], base: "Ada", mine: "Adam", theirs: "Ava" },
    ]);
    expect(nameAt(state, 0)).toBe("Adam");
    expect(draftsToSave(state.files)).toEqual({});
    expect(text(type(state, [1, "name"], "Bill"))).toBe(text(state));
  });

  it.each([
    [true, "Adam"],
    [false, "Ava"],
  ])("is resolved: keeping mine %s results in %s", (keepMine, name) => {
    const state = save(type(opened, [0, "name"], "Adam"), { state: "stale", text: theirs.text });
    const [conflict] = state.files[people.name]?.conflicts ?? [];
    if (conflict === undefined) throw new Error("There is no conflict.");
    const decided = run(state, { type: "decide", file: people.name, conflict, keepMine });
    expect(nameAt(decided, 0)).toBe(name);
    expect(Object.values(decided.files).some(needsDecision)).toBe(false);
  });

  it("with invalid syntax keeps the draft and its base", () => {
    const state = save(type(opened, [0, "name"], "Adam"), { state: "stale", text: "[{" });
    expect(nameAt(state, 0)).toBe("Adam");
    expect(state.files[people.name]?.base).toBe(people.text);
    expect(value(run(opened, disk({ ...people, text: "[{" }, site)))).toBeUndefined();
  });

  it("made by the tab's own save isn't a conflict, even if its event arrives first", () => {
    const draft = type(opened, [0, "name"], "Adam");
    const saving = run(draft, { type: "set", saving: draftsOf(draft.files) });
    const typing = type(saving, [0, "name"], "Adamo", 50);
    const state = run(typing, disk({ ...people, text: text(draft) }, site));
    expect(nameAt(state, 0)).toBe("Adamo");
    expect(draftsToSave(state.files)[people.name]?.base).toBe(text(draft));
    const after = run(state, { type: "saved", results: { [people.name]: { state: "saved" } } });
    expect(draftsOf(after.files)).toEqual({ [people.name]: text(typing) });
    expect(nameAt(run(after, { type: "undo" }), 0)).toBe("Ada");
  });

  it("with the same text as the draft ends the draft", () => {
    const draft = type(opened, [0, "name"], "Adam");
    expect(draftsOf(run(draft, disk({ ...people, text: text(draft) }, site)).files)).toEqual({});
  });
});

describe("a file deleted on disk", () => {
  const deleted = { name: people.name, committed: people.committed };
  const draft = run(type(opened, [0, "name"], "Adam"), disk(deleted, site));

  it("keeps its draft and asks what to do", () => {
    expect(text(draft)).toContain("Adam");
    expect(
      Object.values(draft.files)
        .filter(isDeleted)
        .map(({ name }) => name),
    ).toEqual([people.name]);
    expect(draftsToSave(type(draft, ["brand", "name"], "Race", 0, site.name).files)).toEqual({
      [site.name]: expect.anything(),
    });
  });

  it("is recreated by the next save if the writer chooses that", () => {
    const state = run(draft, { type: "writeBack", file: people.name });
    expect(draftsToSave(state.files)).toEqual({ [people.name]: { base: undefined, text: text(draft) } });
  });

  it("disappears once the writer discards the draft", () => {
    const state = run(draft, { type: "discardDraft", file: people.name });
    expect(draftsOf(state.files)).toEqual({});
    expect(value(state)).toBeUndefined();
  });

  it("disappears from the navigation when it is a policy", () => {
    const withPolicy = run(
      initialState,
      disk(people, site, { ...policy, text: "---\ntitle: A\n---\nOne.\n" }),
    );
    const typed = reduce(withPolicy, {
      ...{ type: "change", file: policy.name, path: ["title"], at: 0 },
      value: withValue(value(withPolicy, policy.name), ["title"], "B"),
    });
    const gone = run(typed, disk(people, site));
    expect(text(gone, policy.name)).toContain("title: B");
    expect(run(gone, { type: "discardDraft", file: policy.name }).files[policy.name]).toBeUndefined();
    expect(run(withPolicy, disk(people, site)).files[policy.name]).toBeUndefined();
  });
});

describe("a draft of a closed tab", () => {
  const offer = {
    key: "k",
    file: people.name,
    base: people.text,
    text: textOf(withValue(list, [0, "name"], "Adam")),
    at: 5,
  };
  const offered = run(opened, { type: "offer", drafts: [offer] });

  it("is offered, and neither applied nor deleted until the writer decides", () => {
    expect(offered.offers).toEqual([offer]);
    expect(text(type(offered, [1, "name"], "Bill"))).not.toContain("Adam");
  });

  it("is restored", () => {
    const state = run(offered, { type: "restore", offer });
    expect([nameAt(state, 0), state.offers]).toEqual(["Adam", []]);
  });

  it("is restored even if its file was deleted", () => {
    const policyOffer = {
      ...offer,
      file: "gone.md",
      text: "---\ntitle: A\n---\n",
      base: "---\ntitle: B\n---\n",
    };
    const state = run(opened, { type: "restore", offer: policyOffer });
    expect(text(state, "gone.md")).toBe(policyOffer.text);
    expect(
      Object.values(state.files)
        .filter(isDeleted)
        .map(({ name }) => name),
    ).toEqual(["gone.md"]);
  });

  it("doesn't replace a draft of this tab", () => {
    const state = run(type(offered, [1, "name"], "Bill"), { type: "restore", offer });
    expect([nameAt(state, 0), nameAt(state, 1)]).toEqual(["Ada", "Bill"]);
    expect(state.offers).toEqual([offer]);
  });
});

it("keeps the problems of drafts when the disk changes", () => {
  const problem = makeProblem("site.json", ["brand", "name"]);
  const draft = run(type(opened, [0, "name"], ""), { type: "set", problems: [problem] });
  expect(run(draft, disk(people, site)).problems).toEqual([problem]);
  expect(run(draft, { type: "undo" }, disk(people, site)).problems).toEqual([]);
});
