import { plainTextProblems } from "../../tools/model/plainText";

/** The rule, message and suggestion of each problem. */
const reported = (text: string) =>
  plainTextProblems(text).map(({ rule, message, suggestion }) => [rule, message, suggestion]);

it.each([
  ["**Fast** replies", "`**Fast**`", "Fast"],
  ["__Fast__ replies", "`__Fast__`", "Fast"],
  ["a *fast* reply", "`*fast*`", "fast"],
  ["a _fast_ reply", "`_fast_`", "fast"],
  ["see [our work](/work) here", "`[our work](/work)`", "our work"],
  ["see ![a chart](chart.png)", "`![a chart](chart.png)`", "a chart"],
  ["run `npm`", "``npm``", "npm"],
  ["### A title", "`###`", undefined],
  ["- a point", "`-`", undefined],
  ["> a quote", "`>`", undefined],
  ["12. a point", "`12.`", undefined],
  ["[](/work)", "`[](/work)`", undefined],
])("reports Markdown in %p and suggests the plain text", (text, markdown, suggestion) => {
  const message = `Markdown isn't supported here: ${markdown}. Use plain text.`;
  expect(reported(text)).toEqual([["markdown", message, suggestion]]);
});

it.each([
  [" left", 0, 1],
  ["   left", 0, 3],
  ["right ", 5, 1],
  ["right  ", 5, 2],
])("marks the spaces at the edge of %p", (text, at, length) => {
  const message = "Remove the space at the start or end.";
  expect(plainTextProblems(text)).toEqual([{ rule: "edge-space", message, at, length }]);
});

it("reports text of only spaces, but not empty text", () => {
  expect(plainTextProblems("")).toEqual([]);
  expect(reported("  ")).toEqual([
    ["blank", "The text has only spaces. Write at least one word.", undefined],
  ]);
});

it("reports several problems of one value", () => {
  expect(reported(" <b>Fast</b> {phone}").map(([rule]) => rule)).toEqual([
    "edge-space",
    "html",
    "placeholder",
  ]);
});

it("reports an invisible hyphen", () => {
  expect(reported("co\u00adoperate")).toEqual([
    ["invisible-character", "Invisible hyphen (U+00AD). Delete it.", undefined],
  ]);
});

it.each([
  "Harrow & Pine",
  "Up 40 % in < 3 weeks, > 2 teams",
  "snake_case_names and 2 * 3 * 4",
  "“Quoted” – with a dash, an ellipsis… and a 👩‍💻 ✌\ufe0f",
  "C# and F#, 1. of many, issue #1 and 12.5 %",
  "Well-kept - and short (see below) [1], file*names*here",
  "مرحبا بالعالم",
  "علي \u200cرضا",
  "Zoë Ångström",
])("accepts the text %s", (text) => expect(plainTextProblems(text)).toEqual([]));
