import type { ContentState, Path, SaveResult } from "../../tools/editor/protocol";
import {
  change,
  decide,
  draftsOf,
  draftsToSave,
  type EditorState,
  enter,
  initialState,
  isShown,
  redo,
  restore,
  takeDisk,
  takeOffers,
  takeProblems,
  takeResults,
  undo,
} from "../../tools/editor/ui/editorState";
import { valueAt, withValue } from "../../tools/editor/values";
import { makeProblem } from "../support/formContext";

type File = ContentState["files"][number];

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const names = ["Ada", "Ben", "Cleo"];
const list = names.map((name) => ({ id: name.toLowerCase(), name, gain: "40%" }));
const makeFile = (name: string, value: unknown) => ({ name, text: textOf(value), committed: textOf(value) });
const disk =
  (...files: File[]) =>
  (state: EditorState) =>
    takeDisk(state, { files, problems: [], photos: [] });

const people = makeFile("testimonials.json", list);
const site = makeFile("site.json", { brand: { name: "Ashgrove" } });
const policy = makeFile("privacy.md", undefined);
const opened = disk(people, site)(initialState);

type Step = (state: EditorState) => EditorState;
const run = (state: EditorState, ...steps: Step[]) => steps.reduce((before, step) => step(before), state);
const value = (state: EditorState, name = people.name) => state.files[name]?.value;
const text = (state: EditorState, name = people.name) => state.files[name]?.text;
const nameAt = (state: EditorState, index: number) => valueAt(value(state), [index, "name"]);

/** Names of the files that wait for the writer's choice. */
const waiting = ({ files }: EditorState) =>
  Object.values(files).flatMap(({ name, comparison }) => (comparison ? name : []));

/** The result of a save that finds a file deleted. */
const deletionOf = (state: EditorState, name: string): SaveResult => {
  const conflicts = [{ path: [], mine: value(state, name), theirs: undefined }];
  return { state: "conflict", merged: text(state, name) ?? "", conflicts };
};

/** Keeps the draft of a deleted file, or the deletion. */
const decideDeletion = (state: EditorState, name: string, keepMine: boolean) => {
  const [deletion] = state.files[name]?.comparison?.conflicts ?? [];
  if (deletion === undefined) throw new Error("The file isn't deleted.");
  return decide(state, name, deletion, keepMine);
};

/** Types text into a field. */
const type = (state: EditorState, path: Path, next: unknown, at = 0, name = people.name) =>
  change(state, { file: name, value: withValue(value(state, name), path, next), path, at });

/** Saves all drafts, with a result for testimonials.json. */
const save = (state: EditorState, result: SaveResult) =>
  takeResults({ ...state, saving: draftsOf(state.files) }, { [people.name]: result });

describe("undo and redo", () => {
  it("revert one word typed into one field as one step", () => {
    const state = ["A", "Ad", "Adam"].reduce(
      (before, name, index) => type(before, [0, "name"], name, index * 100),
      opened,
    );
    expect(text(run(state, undo))).toBe(people.text);
    expect(nameAt(run(state, undo, redo), 0)).toBe("Adam");
  });

  it("revert at most one word", () => {
    const words = "Keep the work moving";
    let state = opened;
    for (let end = 1; end <= words.length; end += 1)
      state = type(state, [0, "name"], words.slice(0, end), end * 20);
    expect(nameAt(run(state, undo), 0)).toBe("Keep the work ");
  });

  it("revert at most one second of continuous typing", () => {
    let state = opened;
    for (let count = 1; count <= 30; count += 1)
      state = type(state, [0, "name"], "x".repeat(count), count * 100);
    expect(nameAt(run(state, undo), 0)).toBe("x".repeat(20));
  });

  it("handle single changes after the clock is set back", () => {
    const typed = type(opened, [0, "name"], "Adam", 3_600_000);
    expect(nameAt(run(type(typed, [0, "name"], "Bert", 0), undo), 0)).toBe("Adam");
  });

  it("work across files and move to the changed field", () => {
    const state = type(type(opened, [1, "gain"], "65%"), ["brand", "name"], "Race", 1, site.name);
    const once = run(state, undo);
    expect(once.place).toMatchObject({ file: site.name, path: ["brand", "name"] });
    const twice = run(once, undo);
    expect(twice.place).toMatchObject({ file: people.name, path: [1, "gain"] });
    expect(twice.jumps).toBe(opened.jumps + 2);
    expect(draftsOf(twice.files)).toEqual({});
  });

  it("move the cursor of a text to the start of what changed", () => {
    const words = "---\ntitle: A\n---\nThese terms.\n\nThe end.\n";
    const terms = run(initialState, disk({ ...policy, text: words, committed: words }));
    const typed = type(terms, ["text"], "These new terms.\n\nThe end.\n", 0, policy.name);
    const undone = run(typed, undo);
    expect(undone.place.offset).toBe("These ".length);
    expect(run(undone, redo).place.offset).toBe("These ".length);
  });

  it("report when there is nothing to undo or redo", () => {
    expect(run(opened, undo).message).toBe("Nothing to undo.");
    expect(run(opened, redo).message).toBe("Nothing to redo.");
  });

  it("can't redo after a new change", () => {
    const state = run(type(opened, [0, "name"], "Adam"), undo);
    expect(type(state, [1, "name"], "Bill").future).toEqual([]);
  });

  it("work across a save", () => {
    const draft = type(opened, [0, "name"], "Adam");
    const saved = save(draft, { state: "saved", text: text(draft) ?? "" });
    expect(draftsOf(run(saved, undo).files)).toEqual({ [people.name]: people.text });
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
    expect(state.message).toBe("testimonials.json changed on disk. Saving compares it with your changes.");
    expect(draftsToSave(state.files)[people.name]?.base).toBe(people.text);
  });

  it("to another field is merged by a save", () => {
    const draft = type(opened, [1, "name"], "Bill");
    const merged = theirs.text.replace("Ben", "Bill");
    const state = save(draft, { state: "saved", text: merged });
    expect([text(state), draftsOf(state.files)]).toEqual([merged, {}]);
    expect(run(state, undo).message).toBe("Nothing to undo.");
  });

  it("is merged by the next save if the writer typed during this one", () => {
    const draft = type(opened, [1, "name"], "Bill");
    const typing = { ...type(draft, [1, "name"], "Billy"), saving: draftsOf(draft.files) };
    const merged = theirs.text.replace("Ben", "Bill");
    const state = takeResults(typing, { [people.name]: { state: "saved", text: merged } });
    expect(draftsToSave(state.files)).toEqual({ [people.name]: { base: text(draft), text: text(typing) } });
  });

  it("that makes a save fail becomes part of the draft, whose checks then find its problem", () => {
    const draft = type(opened, [1, "name"], "Bill");
    const invalid = makeFile(people.name, withValue(list, [1, "gain"], "?"));
    const merged = { base: invalid.text, text: invalid.text.replace("Ben", "Bill") };
    const problems = [makeProblem(people.name, [1, "gain"])];
    const result = { state: "refused", problems, merged } as const;
    const state = save(run(draft, disk(invalid, site)), result);
    expect(draftsToSave(state.files)).toEqual({ [people.name]: merged });
    expect(run(state, undo).message).toBe("Nothing to undo.");
    const typing = { ...type(draft, [1, "name"], "Billy"), saving: draftsOf(draft.files) };
    expect(text(takeResults(typing, { [people.name]: result }))).toBe(text(typing));
  });

  describe("to the same field", () => {
    const draft = type(type(opened, [0, "name"], "Adam"), [1, "name"], "Bill");
    const conflict = { path: [0, "name"], mine: "Adam", theirs: "Ava" };
    const second = { path: [1, "name"], mine: "Bill", theirs: "Bob" };
    const merged = text(draft) ?? "";
    const conflicts = [conflict, second];
    const state = save(draft, { state: "conflict", disk: theirs.text, merged, conflicts });

    it("asks which version to keep, and blocks saving until then", () => {
      expect(state.files[people.name]?.comparison).toMatchObject({ conflicts });
      expect(draftsToSave(state.files)).toEqual({});
      expect(text(type(state, [2, "name"], "Cher"))).toBe(text(state));
      expect(text(run(state, undo))).toBe(text(state));
    });

    it("keeps the draft and its base until the last choice", () => {
      const once = decide(state, people.name, conflict, false);
      expect(once.files[people.name]).toMatchObject({ text: merged, base: people.text });
      const twice = decide(once, people.name, second, true);
      expect(draftsToSave(twice.files)).toEqual({
        [people.name]: { base: theirs.text, text: merged.replace("Adam", "Ava") },
      });
      expect(twice.message).toBe("Conflict resolved. You can save now.");
    });

    it("is compared again if the file changes again", () => {
      const again = run(state, disk({ ...theirs, text: theirs.text.replace("Ava", "Amy") }, site));
      expect(draftsToSave(again.files)).toEqual({ [people.name]: { base: people.text, text: merged } });
    });

    it("doesn't ask about a text that the writer has changed since", () => {
      const typing = { ...type(draft, [2, "name"], "Cher"), saving: draftsOf(draft.files) };
      const result = { state: "conflict", disk: theirs.text, merged, conflicts } as const;
      const next = takeResults(typing, { [people.name]: result });
      expect(text(next)).toBe(text(typing));
      expect(next.files[people.name]?.comparison).toBeUndefined();
    });
  });

  it("with invalid syntax shows no value", () => {
    expect(value(run(opened, disk({ ...people, text: "[{" }, site)))).toBeUndefined();
  });

  it("made by the tab's own save isn't a conflict, even if its event arrives first", () => {
    const draft = type(opened, [0, "name"], "Adam");
    const saving = { ...draft, saving: draftsOf(draft.files) };
    const typing = type(saving, [0, "name"], "Adamo", 50);
    const state = run(typing, disk({ ...people, text: text(draft) }, site));
    expect(nameAt(state, 0)).toBe("Adamo");
    expect(draftsToSave(state.files)[people.name]?.base).toBe(text(draft));
    const after = takeResults(state, { [people.name]: { state: "saved", text: text(draft) ?? "" } });
    expect(draftsOf(after.files)).toEqual({ [people.name]: text(typing) });
    expect(nameAt(run(after, undo), 0)).toBe("Ada");
  });

  it("with the same text as the draft ends the draft", () => {
    const draft = type(opened, [0, "name"], "Adam");
    expect(draftsOf(run(draft, disk({ ...people, text: text(draft) }, site)).files)).toEqual({});
  });
});

describe("a file deleted on disk", () => {
  const deleted = { name: people.name, committed: people.committed };
  const draft = run(type(opened, [0, "name"], "Adam"), disk(deleted, site));
  const refused = save(draft, deletionOf(draft, people.name));

  it("keeps its draft, and waits for a choice once a save found the deletion", () => {
    expect(draft.message).toBe(
      "testimonials.json was deleted on disk. Saving compares it with your changes.",
    );
    expect(text(refused)).toContain("Adam");
    expect(waiting(refused)).toEqual([people.name]);
    expect(draftsToSave(type(refused, ["brand", "name"], "Race", 0, site.name).files)).toEqual({
      [site.name]: expect.anything(),
    });
  });

  it("is recreated by the next save if the writer chooses that", () => {
    const state = decideDeletion(refused, people.name, true);
    expect(draftsToSave(state.files)).toEqual({ [people.name]: { base: undefined, text: text(draft) } });
  });

  it("keeps its draft, and asks nothing, once it is restored", () => {
    const back = run(refused, disk(people, site));
    expect(draftsToSave(back.files)).toEqual({ [people.name]: { base: people.text, text: text(draft) } });
  });

  it("disappears once the writer discards the draft", () => {
    const state = decideDeletion(refused, people.name, false);
    expect(draftsOf(state.files)).toEqual({});
    expect(value(state)).toBeUndefined();
  });

  it("disappears from the navigation when it is a policy", () => {
    const withPolicy = run(
      initialState,
      disk(people, site, { ...policy, text: "---\ntitle: A\n---\nOne.\n" }),
    );
    const typed = type(withPolicy, ["title"], "B", 0, policy.name);
    const gone = run(typed, disk(people, site));
    expect(text(gone, policy.name)).toContain("title: B");
    const saving = { ...gone, saving: draftsOf(gone.files) };
    const asked = takeResults(saving, { [policy.name]: deletionOf(gone, policy.name) });
    expect(decideDeletion(asked, policy.name, false).files[policy.name]).toBeUndefined();
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
  const offered = takeOffers(opened, [offer]);

  it("is offered, and neither applied nor deleted until the writer decides", () => {
    expect(offered.offers).toEqual([offer]);
    expect(text(type(offered, [1, "name"], "Bill"))).not.toContain("Adam");
  });

  it("is restored", () => {
    const state = restore(offered, offer);
    expect([nameAt(state, 0), state.offers]).toEqual(["Adam", []]);
  });

  it("is restored even if its file was deleted", () => {
    const policyOffer = {
      ...offer,
      file: "gone.md",
      text: "---\ntitle: A\n---\n",
      base: "---\ntitle: B\n---\n",
    };
    const state = restore(opened, policyOffer);
    expect(text(state, "gone.md")).toBe(policyOffer.text);
  });

  it("doesn't replace a draft of this tab", () => {
    const state = restore(type(offered, [1, "name"], "Bill"), offer);
    expect([nameAt(state, 0), nameAt(state, 1)]).toEqual(["Ada", "Bill"]);
    expect(state.offers).toEqual([offer]);
  });
});

it("keeps the problems of drafts when the disk changes", () => {
  const problem = makeProblem("site.json", ["brand", "name"]);
  const draft = takeProblems(type(opened, [0, "name"], ""), [problem]);
  expect(run(draft, disk(people, site)).problems).toEqual([problem]);
  expect(run(draft, undo, disk(people, site)).problems).toEqual([]);
});

describe("the problem of an empty field", () => {
  const problem = makeProblem(people.name, [3, "name"]);
  const added = type(opened, [], [...list, { id: "", name: "", gain: "" }]);
  const at = (path: Path) => (state: EditorState) => enter(state, { file: people.name, path });

  it("is shown once the field is left, or named by a refused save", () => {
    expect(isShown(added, problem)).toBe(false);
    const inField = run(added, at([3, "name"]));
    expect(isShown(inField, problem)).toBe(false);
    expect(isShown(run(inField, at([3, "gain"])), problem)).toBe(true);
    expect(isShown(save(added, { state: "refused", problems: [problem] }), problem)).toBe(true);
  });

  it("disappears with the first character, before the next check", () => {
    const checked = run(takeProblems(added, [problem]), at([3, "name"]), at([3, "gain"]));
    expect(isShown(checked, problem)).toBe(true);
    const typed = type(checked, [3, "name"], "D");
    expect(isShown(typed, problem)).toBe(false);
    const found = makeProblem(people.name, [3, "name"], { message: "Write at least two characters." });
    expect(isShown(takeProblems(typed, [found]), found)).toBe(true);
  });

  it("is shown immediately if the field is empty on disk", () => {
    const state = run(initialState, disk(makeFile(people.name, [{ id: "a", name: "" }])));
    expect(isShown(state, makeProblem(people.name, [0, "name"]))).toBe(true);
  });

  it("doesn't hide another problem, such as that of a changed ID", () => {
    const state = type(opened, [0, "id"], "Ada!");
    expect(isShown(state, makeProblem(people.name, [0, "id"]))).toBe(true);
  });
});
