import { plainTextProblems } from "../../tools/model/plainText";

/** What is said of a text: the rule that it breaks, what was found, and what is proposed. */
const said = (text: string) =>
  plainTextProblems(text).map(({ rule, found, suggestion }) => [rule, found, suggestion]);

it.each([
  ["**Fast** replies", "Markdown: **Fast**", "Fast"],
  ["__Fast__ replies", "Markdown: __Fast__", "Fast"],
  ["a *fast* reply", "Markdown: *fast*", "fast"],
  ["a _fast_ reply", "Markdown: _fast_", "fast"],
  ["see [our work](/work) here", "Markdown: [our work](/work)", "our work"],
  ["see ![a chart](chart.png)", "Markdown: ![a chart](chart.png)", "a chart"],
  ["run `npm`", "Markdown: `npm`", "npm"],
  ["### A title", "Markdown: ###", undefined],
  ["- a point", "Markdown: -", undefined],
  ["> a quote", "Markdown: >", undefined],
  ["12. a point", "Markdown: 12.", undefined],
  ["[](/work)", "Markdown: [](/work)", undefined],
])("tells Markdown in %p apart, and proposes the words alone", (text, found, suggestion) => {
  expect(said(text)).toEqual([["markdown", found, suggestion]]);
});

it.each([
  [" left", 0, 1],
  ["   left", 0, 3],
  ["right ", 5, 1],
  ["right  ", 5, 2],
])("shows where the spaces of %p stand", (text, at, length) => {
  const found = "a space at the beginning or at the end";
  const allowed = "a text that begins and ends with a word or a sign";
  expect(plainTextProblems(text)).toEqual([{ rule: "edge-space", found, allowed, at, length }]);
});

it("tells a text of spaces from an empty one, which is another rule's matter", () => {
  expect(plainTextProblems("")).toEqual([]);
  expect(said("  ")).toEqual([["blank", "only spaces", undefined]]);
});

it("finds several problems of one text", () => {
  expect(said(" <b>Fast</b> {phone}").map(([rule]) => rule)).toEqual(["edge-space", "html", "placeholder"]);
});
