import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../tools/content/checkContent";
import { problemText } from "../../tools/model/problem";
import brand from "../support/brand";
import { makePolicy, makeProject, validContent } from "../support/makeContent";
import { alphabet, makeFont } from "../support/makeFont";

const whole = { min: 400, max: 700 };

/** Messages about these fonts in a project with font files and changed content. */
async function messagesFor(
  fonts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>> = {},
  content: Readonly<Record<string, string>> = {},
) {
  const text = JSON.stringify({ ...brand, fonts: { ...brand.fonts, ...fonts } });
  const root = await makeProject({ ...content, "brand.json": text });
  await mkdir(join(root, "content/fonts"));
  for (const [name, bytes] of Object.entries(files))
    await writeFile(join(root, "content/fonts", name), bytes);
  const { problems } = await checkContent({ root });
  return problems.filter(({ file }) => file === "content/brand.json").map(problemText);
}

test("an installed package or a variable font in content/fonts is valid", async () => {
  expect(await messagesFor({ heading: "@fontsource-variable/roboto" })).toEqual([]);
  const file = await makeFont(alphabet, whole);
  expect(await messagesFor({ body: "fonts/own.woff2" }, { "own.woff2": file })).toEqual([]);
});

test("a package that isn't installed is reported with the command that installs it", async () => {
  expect(await messagesFor({ body: "@fontsource-variable/alegreya" })).toEqual([
    "The package @fontsource-variable/alegreya isn't installed. Run `npm install @fontsource-variable/alegreya`.",
  ]);
});

test("a misspelled package or file is reported with the closest one", async () => {
  expect(await messagesFor({ body: "@fontsource-variable/instrument-sand" })).toEqual([
    expect.stringMatching(/isn't installed.* Did you mean `@fontsource-variable\/instrument-sans`\?$/),
  ]);
  const file = await makeFont(alphabet, whole);
  expect(await messagesFor({ heading: "fonts/onw.woff2" }, { "own.woff2": file })).toEqual([
    "The file content/fonts/onw.woff2 is missing. Did you mean `fonts/own.woff2`?",
  ]);
});

test("a name that is neither a package nor a WOFF2 file is invalid", async () => {
  for (const heading of ["Inter", "fonts/inter.ttf", "../inter.woff2"])
    expect(await messagesFor({ heading })).toEqual([expect.stringContaining("Use a package such as")]);
});

test("a file that isn't a readable WOFF2 font is reported", async () => {
  const font = await makeFont(alphabet, whole);
  for (const file of [Buffer.from("font"), font.subarray(0, 500)])
    expect(await messagesFor({ heading: "fonts/own.woff2" }, { "own.woff2": file })).toEqual([
      "`fonts/own.woff2` can't be read as a WOFF2 font. Export it again as WOFF2.",
    ]);
});

test("letters that the content uses and the font lacks are reported", async () => {
  const file = await makeFont(alphabet.replace("q", ""), whole);
  const faq = JSON.stringify([{ question: "Où?", answer: "Ici." }]);
  expect(
    await messagesFor({ heading: "fonts/own.woff2" }, { "own.woff2": file }, { "faq.json": faq }),
  ).toEqual([
    "The font lacks letters that the content uses: q, ù. `ù` is in content/faq.json, line 1. Choose a font that has these letters, or replace them.",
  ]);
});

test("the first letter that the font lacks is reported with its file and line", async () => {
  const file = await makeFont(alphabet, whole);
  for (const letter of ["ł", "\\u0142"])
    expect(
      await messagesFor(
        { heading: "fonts/own.woff2" },
        { "own.woff2": file },
        { "faq.json": `[\n  { "question": "Pawe${letter}?", "answer": "Ł, ń" }\n]\n` },
      ),
    ).toEqual([
      "The font lacks letters that the content uses: ł, Ł, ń. `ł` is in content/faq.json, line 2. Choose a font that has these letters, or replace them.",
    ]);
});

/** Messages about a heading font with only Latin letters, in a project with this language and a question in the FAQ. */
async function messagesForLatin(language: string, question: string) {
  const site = JSON.parse((await validContent())["site.json"]);
  return messagesFor(
    { heading: "fonts/own.woff2", body: "@fontsource-variable/arimo" },
    { "own.woff2": await makeFont(alphabet, whole) },
    {
      "site.json": JSON.stringify({ ...site, brand: { ...site.brand, language } }),
      "faq.json": JSON.stringify([{ question, answer: "" }]),
    },
  );
}

test.each([
  ["uk", "Їжак?", "Ї, ж, а, к. `Ї`"],
  ["el", "Πώς;", "Π, ώ, ς. `Π`"],
])("letters of the language %s that the font lacks are reported", async (language, text, letters) => {
  expect(await messagesForLatin(language, text)).toEqual([
    `The font lacks letters that the content uses: ${letters} is in content/faq.json, line 1. Choose a font that has these letters, or replace them.`,
  ]);
});

test("on an English site, a Ukrainian name and Greek symbols are valid in any font", async () => {
  expect(await messagesForLatin("en-US", "Does Олег measure μm, Δ or Ώ?")).toEqual([]);
});

test("letters written as JSON escapes are checked like others", async () => {
  const file = await makeFont(alphabet, whole);
  const faq = String.raw`[{ "question": "Pawe\u0142?", "answer": "A \\u0143" }]`;
  expect(
    await messagesFor({ heading: "fonts/own.woff2" }, { "own.woff2": file }, { "faq.json": faq }),
  ).toEqual([expect.stringContaining("letters that the content uses: ł.")]);
});

test.each([
  ["an HTML entity in decimal", "The end.", "Pawe&#322;", "ł"],
  ["an HTML entity in hexadecimal", "The end.", "Pawe&#x142;", "ł"],
  ["a named HTML entity", "The end.", "Pawe&lstrok;", "ł"],
  ["a YAML escape with two digits", /title: .*/, String.raw`title: "Ren\xe9"`, "é"],
  ["a YAML escape with four digits", /title: .*/, String.raw`title: "Pawe\u0142"`, "ł"],
  ["a YAML escape with eight digits", /title: .*/, String.raw`title: "Pawe\U00000142"`, "ł"],
] as const)("letters written as %s are checked like others", async (_name, valid, escaped, letter) => {
  const file = await makeFont(alphabet, whole);
  const policy = makePolicy("imprint", "Imprint").replace(valid, escaped);
  expect(
    await messagesFor({ heading: "fonts/own.woff2" }, { "own.woff2": file }, { "imprint.md": policy }),
  ).toEqual([expect.stringContaining(`letters that the content uses: ${letter}.`)]);
});

test("of more than eight missing letters, the message names seven", async () => {
  const file = await makeFont(alphabet.replace("abcdefghi", ""), whole);
  expect(await messagesFor({ heading: "fonts/own.woff2" }, { "own.woff2": file })).toEqual([
    expect.stringMatching(/^The font lacks letters that the content uses: (?:[a-i], ){7}2 more\./),
  ]);
});

test("a text font without bold weights needs a bold file", async () => {
  const files = {
    "regular.woff2": await makeFont(alphabet, { min: 400, max: 400 }),
    "bold.woff2": await makeFont(alphabet, { min: 700, max: 700 }),
  };
  const body = "fonts/regular.woff2";
  expect(await messagesFor({ body }, files)).toEqual([
    "The heaviest weight of the font is 400. Choose a font with weight 600 or more, or set `bold` to a bold font file.",
  ]);
  expect(await messagesFor({ body, bold: "fonts/bold.woff2" }, files)).toEqual([]);
  expect(await messagesFor({ body: "fonts/bold.woff2" }, files)).toEqual([
    "The lightest weight of the font is 700. Choose a font with weight 400.",
  ]);
});

test("a regular file isn't a bold file", async () => {
  const files = { "regular.woff2": await makeFont(alphabet, { min: 400, max: 400 }) };
  const regular = "fonts/regular.woff2";
  expect(await messagesFor({ body: regular, bold: regular }, files)).toEqual([
    "The heaviest weight of the font is 400. Set `bold` to the font's bold file.",
  ]);
});
