/** @jest-environment node */
import { sumOfTree } from "../../../src/build/bench/cost/measureBuild";
import { multiply } from "../../../src/build/bench/cost/scaledProject";

test("the memory of a build is that of its process and of all below it, and of no other", () => {
  expect(sumOfTree("  10  1  100\n  11 10   20\n  12 11    3\n  13  1 5000\n", 10)).toBe(123);
});

test("content is multiplied by renamed copies, the real items first", () => {
  const copies = multiply([{ id: "a" }, { id: "b" }], 5, ({ id }, at) => ({ id: `${id}-${at}` }));
  expect(copies.map(({ id }) => id)).toEqual(["a", "b", "a-2", "b-3", "a-4"]);
});

test("content may be less than the real one", () => {
  expect(multiply(["a", "b", "c"], 2, (item) => item)).toEqual(["a", "b"]);
});
