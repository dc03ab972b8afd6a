import { changesBetween, revertChange } from "../../tools/editor/changes";
import { merge } from "../../tools/editor/merge";

const one = { id: "one", title: "One", features: ["a", "b", "c", "d"] };
const two = { id: "two", title: "Two", features: ["e", "f", "g", "h"] };
const three = { id: "three", title: "Three", features: ["i", "j", "k", "l"] };

describe("two changes of one file", () => {
  it("are both kept in different fields", () => {
    const mine = [{ ...one, title: "Uno" }, two];
    const theirs = [
      { ...one, features: ["a", "b", "c", "z"] },
      { ...two, title: "Dos" },
    ];
    expect(merge([one, two], mine, theirs)).toEqual({
      value: [
        { ...one, title: "Uno", features: ["a", "b", "c", "z"] },
        { ...two, title: "Dos" },
      ],
      conflicts: [],
    });
  });

  it("follow an entry to its new position", () => {
    const mine = [{ ...one, title: "Uno" }, two];
    expect(merge([one, two], mine, [three, two, one]).value).toEqual([three, two, { ...one, title: "Uno" }]);
    expect(merge([one, two], [three, two, one], mine).value).toEqual([three, two, { ...one, title: "Uno" }]);
  });

  it("conflict in a field that both changed, and the merged value has mine", () => {
    const mine = [{ ...one, title: "Uno" }];
    const theirs = [{ ...one, title: "Un" }];
    expect(merge([one], mine, theirs)).toEqual({
      value: mine,
      conflicts: [{ path: [0, "title"], mine: "Uno", theirs: "Un" }],
    });
  });

  it.each([
    ["both moved entries", [two, one, three], [three, one, two]],
    ["one deleted what the other changed", [one, three], [one, { ...two, title: "Dos" }, three]],
  ])("conflict as a whole list where %s", (_name, mine, theirs) => {
    const base = [one, two, three];
    expect(merge(base, mine, theirs)).toEqual({ value: mine, conflicts: [{ path: [], mine, theirs }] });
  });

  it("conflict in a list without IDs if one of them added an entry", () => {
    expect(merge(["a", "b"], ["a", "b", "c"], ["x", "b"]).conflicts).toHaveLength(1);
  });

  it("merge by line in a long text, and conflict in the same line", () => {
    const text = "One.\n\nTwo.\n\nThree.\n";
    const mine = text.replace("One", "Uno");
    expect(merge(text, mine, text.replace("Three", "Tres"))).toEqual({
      value: "Uno.\n\nTwo.\n\nTres.\n",
      conflicts: [],
    });
    expect(merge(text, mine, text.replace("One", "Un")).conflicts).toHaveLength(1);
  });

  it("conflict in a long text with several equal lines, if one side has changed the line", () => {
    const text = "\nSame.\n\nOther.\n\nSame.\n\n";
    const mine = text.replace("Same", "Mine");
    expect(merge(text, mine, text.replace("Same", "Theirs")).conflicts).toHaveLength(1);
  });
});

describe("changes", () => {
  it.each([
    ["a text", [{ ...one, title: "Uno" }, two], [{ kind: "changed", path: [0, "title"] }]],
    ["a new entry", [one, three, two], [{ kind: "added", path: [1] }]],
    ["a deleted entry", [two], [{ kind: "removed", path: [0] }]],
    ["another order", [two, one], [{ kind: "order", path: [] }]],
    ["an optional field", [{ ...one, focus: "1% 1%" }, two], [{ kind: "added", path: [0, "focus"] }]],
    [
      "several at once",
      [three, { ...two, title: "Dos" }, one],
      [{ kind: "added" }, { kind: "changed", path: [1, "title"] }, { kind: "order" }],
    ],
  ])("are found with their paths and reverted: %s", (_name, after, changes) => {
    const before = [one, two];
    const found = changesBetween(before, after);
    expect(found).toEqual(changes.map((change) => expect.objectContaining(change)));
    let value: unknown = after;
    for (let [change] = found; change !== undefined; [change] = changesBetween(before, value))
      value = revertChange(value, change);
    expect(value).toEqual(before);
  });

  it("are reverted one by one", () => {
    const after = [
      { ...one, title: "Uno" },
      { ...two, title: "Dos" },
    ];
    const [first] = changesBetween([one, two], after);
    if (first === undefined) throw new Error("No change.");
    expect(revertChange(after, first)).toEqual([one, { ...two, title: "Dos" }]);
  });
});
