/** @jest-environment node */

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies } from "../../tools/content/acceptPolicies";
import { checkContent } from "../../tools/content/checkContent";
import { breakContent } from "../support/breakContent";
import { expectOnce } from "../support/expectBroken";
import { makePolicy, makeProject } from "../support/makeContent";

const end = "The end.";
const title = "title: Privacy Policy";

it.each([
  ["a text underlined by mistake", end, "▲The end.\n---", "underlined-heading", "makes a heading of it"],
  ["a paragraph far to the right", end, "▲    The end.", "code", "shows as code"],
  ["a block of code", end, "▲```\nThe end.\n```", "code", "a block of code"],
  ["a list with Word's signs", end, "▲• The end.", "list-sign", "• The end."],
  ["a list without a space", end, "▲-The end.", "list-sign", "-The end."],
  ["a box to tick", end, "▲- [ ] The end.", "list-sign", "a box to tick"],
  ["one sign # without a space", end, "▲#The end.", "heading-space", "#The end."],
  ["bold words that do not end", end, "▲The **end.", "bold", "two signs **"],
  ["bold words with spaces", end, "▲** The end **", "bold", "two signs **"],
  ["a link the wrong way around", end, "See ▲(it)[https://example.com].", "link-syntax", "wrong way around"],
  ["a space in a phone number", end, "▲[Call](tel:+1 215 555 0142)", "link-syntax", "[Call](tel:+1"],
  ["a link without its end", end, "▲See [it](/terms-of-service now.", "link-syntax", "[it]("],
  ["a link to a note that is not there", end, "▲See [it][terms].", "link-syntax", "[it][terms"],
  ["a link without words", end, "See ▲[](/terms-of-service).", "empty-link", "without words"],
  ["a link with one slash", end, "See ▲[it](https:/example.com).", "link-target", "https:/example.com"],
  ["a link with three slashes", end, "See ▲[it](https:///example.com).", "link-target", "https:///"],
  ["a broken character", end, "The ▲\ufffdnd.", "broken-character", "another encoding"],
  ["a sign in front of a title", title, "title: ▲!Privacy Policy", "front-matter", "a sign !"],
  ["a number sign in a title", title, "title: Privacy Policy▲ #1", "front-matter", '"#1"'],
  ["curly marks around a title", title, "title: ▲“Privacy Policy”", "front-matter", "no quotation mark"],
  ["such marks with a colon", title, "title: ▲“Privacy: Policy”", "front-matter", "curly quotation marks"],
] as const)("names %s in a policy", (_name, sound, broken, rule, found) =>
  expectOnce("privacy-policy.md", [sound, broken], rule, found),
);

it.each([
  "Fees – and *only* fees – are due. A line\n- with a list right below it\n\n1. and another",
  "Use 4 * 5, 2 < 3 and [brackets] that are (no link).",
  "See [the services](/#services) and [us](https://example.com/a_(b)).",
  "- an entry\n\n  with a second paragraph\n- another one, C# among it",
])("lets %j stand", async (text) => {
  const { problems } = await breakContent("privacy-policy.md", [end, text]);
  expect(problems).toEqual([]);
});

it.each(["index", "404", "static"])("refuses a policy of the name %s, which the site needs", async (name) => {
  const { root, remove } = await makeProject({
    [`${name}.md`]: makePolicy(JSON.stringify(name), "A policy"),
  });
  const { problems } = await checkContent({ root });
  await remove();
  const found = problems.filter(({ rule }) => rule === "slug").map((problem) => problem.found);
  expect(found).toEqual([`"${name}", an address that the site needs for itself`]);
});

it.each([
  ["privacy-policy copy.md", "privacy-policy-copy.md"],
  ["Imprint.md", "imprint.md"],
])("asks for another name of the file %s, once", async (file, suggestion) => {
  const name = file.replace(".md", "");
  const { root, remove } = await makeProject({ [file]: makePolicy(name, "A policy") });
  const { problems } = await checkContent({ root });
  await remove();
  expect(problems.find(({ rule }) => rule === "file-name")).toMatchObject({
    file: `content/${file}`,
    suggestion,
  });
});

it.each([
  ["an unfinished merge", "<<<<<<< HEAD\n- One.\n=======\n- Two.\n>>>>>>> main", "merge-conflict", 3],
  ["a broken character", "The \ufffdnd.", "broken-character", 1],
  ["another encoding", Buffer.from("The “end”.", "utf8").subarray(0, 6), "encoding", 1],
])("says of %s what it is, and records no such version", async (_name, text, rule, times) => {
  const { root, remove } = await makeProject();
  const file = path.join(root, "content/privacy-policy.md");
  await acceptPolicies(root, { spelling: false });
  const recorded = await readFile(path.join(root, "content/policies.lock.json"), "utf8");
  await writeFile(file, Buffer.concat([await readFile(file), Buffer.from(text)]));
  const { problems } = await checkContent({ root });
  const accepted = await acceptPolicies(root, { spelling: true });
  const after = await readFile(path.join(root, "content/policies.lock.json"), "utf8");
  await remove();
  expect(problems.map((problem) => problem.rule)).toEqual(Array.from({ length: times }, () => rule));
  expect(accepted.recorded).toEqual([]);
  expect(after).toBe(recorded);
});
