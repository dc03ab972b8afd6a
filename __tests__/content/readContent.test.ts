import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { checkContent } from "../../tools/content/checkContent";
import { jsonFiles } from "../../tools/content/checkJson";
import { makeSource, problemsIn } from "../../tools/content/source";
import { isUnaccepted } from "../../tools/model/problem";
import { placeAndRule, problemsOf } from "../support/breakContent";
import { type ContentFile, makePolicy, makeProject, makeServices } from "../support/makeContent";

const services = makeServices(3);

async function rulesFor(file: ContentFile, content: Buffer | string | null): Promise<string[]> {
  return (await problemsOf({ [file]: content })).map(placeAndRule);
}

it.each([
  ["a byte order mark", Buffer.from(`\ufeff${services}`), "1:1 encoding"],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${services}`, "utf16le"), "1:1 encoding"],
  ["UTF-16 without a byte order mark", Buffer.from(services, "utf16le"), "1:1 encoding"],
  [
    "big-endian UTF-16 with a byte order mark",
    Buffer.from(`\ufeff${services}`, "utf16le").swap16(),
    "1:1 encoding",
  ],
  ["big-endian UTF-16 without a byte order mark", Buffer.from(services, "utf16le").swap16(), "1:1 encoding"],
])("reports %s and nothing else", async (_name, bytes, place) => {
  expect(await rulesFor("services.json", bytes)).toEqual([`content/services.json:${place}`]);
});

it("points at the first character that isn't UTF-8", async () => {
  const latin = Buffer.from(services.replace('"Service 1"', '"Caf\u00e9 1"'), "latin1");
  expect(await rulesFor("services.json", latin)).toEqual(["content/services.json:4:18 encoding"]);
});

it("accepts Windows line endings and counts lines like a text editor", async () => {
  const windows = (text: string) => text.replaceAll("\n", "\r\n");
  expect(await rulesFor("services.json", windows(services))).toEqual([]);
  expect(
    await rulesFor("privacy-policy.md", windows(makePolicy("privacy-policy", "Privacy Policy"))),
  ).toEqual([]);
  const broken = windows(services.replace('"Service 1"', '"Service 1 "'));
  expect(await rulesFor("services.json", broken)).toEqual(["content/services.json:4:24 edge-space"]);
  const source = makeSource("services.json", "[\r\n]\r\n");
  const problem = { rule: "json", at: 5, length: 1, path: [], message: "" };
  expect(problemsIn({ source }, [problem])).toMatchObject([{ line: 2, column: 2 }]);
});

it("reports a byte order mark in a policy", async () => {
  const marked = `\ufeff${makePolicy("privacy-policy", "Privacy Policy")}`;
  expect(await rulesFor("privacy-policy.md", marked)).toEqual(["content/privacy-policy.md:1:1 encoding"]);
});

it.each([
  "services.json",
  "testimonials.json",
  "site.json",
  "privacy-policy.md",
  "terms-of-service.md",
] as const)("reports a missing %s", async (file) => {
  expect(await rulesFor(file, null)).toContain(`content/${file}:1:1 missing-file`);
});

it("reports every file of a project without content", async () => {
  const { problems } = await checkContent({ root: "/nowhere" });
  const names = [
    ...jsonFiles.map(({ name }) => name),
    "mark.svg",
    "privacy-policy.md",
    "terms-of-service.md",
  ];
  expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual(
    names.toSorted().map((name) => `content/${name} missing-file`),
  );
});

it("reports a folder in place of a file", async () => {
  const root = await makeProject({ "services.json": null });
  await mkdir(path.join(root, "content/services.json"));
  const { problems } = await checkContent({ root });
  const found = problems
    .filter(({ file }) => file.endsWith("services.json"))
    .map((problem) => problem.message);
  expect(found).toEqual(["content/services.json is a folder. Restore the file from the last commit."]);
});

it("reports a file that can't be read", async () => {
  const root = await makeProject({ "services.json": null });
  await symlink("services.json", path.join(root, "content/services.json"));
  const { problems } = await checkContent({ root });
  const found = problems.find(({ rule }) => rule === "unreadable-file")?.message;
  expect(found).toMatch(/^Can't read content\/services\.json \(.*ELOOP.*\)\. Restore the file/);
});

it("rejects a file that is too large", async () => {
  const problems = await problemsOf({ "services.json": Buffer.alloc(9_000_000, " ") });
  expect(problems.map(({ message }) => message)).toEqual([
    "The file is too large: 9000 kB. The limit is 8000 kB. Remove entries.",
  ]);
});

it("reports each merge conflict marker and nothing else", async () => {
  const merged = services.replace('    "icon"', '<<<<<<< HEAD\n    "icon"');
  expect(await rulesFor("services.json", merged)).toEqual(["content/services.json:6:1 merge-conflict"]);
});

const record = {
  url: "https://images.example.com/\ua733.jpg",
  file: "ada.jpg",
  sha256: "0".repeat(64),
  importedAt: "2026-03-14T10:00:00.000Z",
};

it.each([
  ["merge markers", '{\n<<<<<<< HEAD\n"ada": {}\n}', ["2:1 merge-conflict"]],
  ["a missing bracket", '{ "ada": {} ', ["1:12 json"]],
  ["a record without a URL", '{\n  "ada": { "file": "ada.jpg" }\n}', ["2:10 content"]],
  ["nothing", JSON.stringify({ ada: record }), []],
])("reports %s in the records of imported photos", async (_name, text, expected) => {
  const root = await makeProject({ "photos/imports.json": text });
  const { problems } = await checkContent({ root });
  const found = problems.filter((problem) => !isUnaccepted(problem)).map(placeAndRule);
  expect(found).toEqual(expected.map((place) => `content/photos/imports.json:${place}`));
});

it("reports files with a misspelled name or an unknown extension", async () => {
  const problems = await problemsOf({
    "services.json": null,
    "servises.json": "[]",
    "site copy.json": "{}",
    "refund-terms.MD": "# Refunds",
  });
  const unknown = problems.filter(({ rule }) => rule === "unknown-file");
  expect(unknown.map(({ file, suggestion }) => [file, suggestion])).toEqual([
    ["content/refund-terms.MD", "refund-terms.md"],
    ["content/servises.json", "services.json"],
    ["content/site copy.json", undefined],
  ]);
});
