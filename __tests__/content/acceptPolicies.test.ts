/** @jest-environment node */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies } from "../../tools/content/acceptPolicies";
import { checkContent } from "../../tools/content/checkContent";
import { makePolicy, makeProject } from "../support/makeContent";

const sound = makePolicy("privacy-policy", "Privacy Policy");
const both = ["privacy-policy.md", "terms-of-service.md"];

async function makeAccepted() {
  const { root, remove } = await makeProject();
  const first = await acceptPolicies(root, { spelling: false });
  return {
    root,
    remove,
    first,
    write: (text: string | Buffer) => writeFile(path.join(root, "content/privacy-policy.md"), text),
    rules: async () => (await checkContent({ root })).problems.map(({ rule, line }) => `${line} ${rule}`),
  };
}

it("wants the first version of each policy recorded", async () => {
  const { root, remove } = await makeProject();
  const { problems } = await checkContent({ root });
  expect(problems.map(({ file, rule, suggestion }) => [file, rule, suggestion])).toEqual(
    both.map((name) => [`content/${name}`, "policy-unrecorded", "npm run accept:policies"]),
  );
  expect((await acceptPolicies(root, { spelling: false })).recorded).toEqual(both);
  expect((await checkContent({ root })).problems).toEqual([]);
  expect((await acceptPolicies(root, { spelling: false })).recorded).toEqual([]);
  await remove();
});

it("reports a text that changed under the same date, and accepts it only as a fix of spelling", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  await write(sound.replace("The end.", "The very end."));
  expect(await rules()).toEqual(["7 policy-changed"]);
  const refused = await acceptPolicies(root, { spelling: false });
  expect([refused.recorded, refused.refused]).toEqual([[], ["privacy-policy.md"]]);
  expect(await rules()).toEqual(["7 policy-changed"]);
  expect((await acceptPolicies(root, { spelling: true })).recorded).toEqual(["privacy-policy.md"]);
  expect(await rules()).toEqual([]);
  await remove();
});

it("records a text under a new date, also while another one is refused", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  await write(sound.replace("The end.", "The very end.").replace("2024-03-14", "2024-04-01"));
  expect(await rules()).toEqual(["7 policy-unrecorded"]);
  const terms = path.join(root, "content/terms-of-service.md");
  await writeFile(terms, (await readFile(terms, "utf8")).replace("The end.", "No end."));
  const { recorded, refused } = await acceptPolicies(root, { spelling: false });
  expect([recorded, refused]).toEqual([["privacy-policy.md"], ["terms-of-service.md"]]);
  expect(await rules()).toEqual(["7 policy-changed"]);
  await remove();
});

it("says of a day that lies before the recorded one which it was", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  await write(sound.replace("The end.", "The very end.").replace("2024-03-14", "2023-03-14"));
  expect(await rules()).toEqual(["7 policy-earlier"]);
  const { problems } = await checkContent({ root });
  expect(problems[0]?.found).toBe(
    "2023-03-14, a day before 2024-03-14, the day of the version that was recorded last",
  );
  expect((await acceptPolicies(root, { spelling: false })).recorded).toEqual(["privacy-policy.md"]);
  expect(await rules()).toEqual([]);
  await remove();
});

it("remembers what was accepted of a file that cannot be read in between", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  const terms = path.join(root, "content/terms-of-service.md");
  await writeFile(terms, (await readFile(terms, "utf8")).replace("2024-03-14", "2024-04-01"));
  await write(sound.replace("The end.", "The very end.").replace("title: Privacy", "title: Privacy: a"));
  expect((await acceptPolicies(root, { spelling: false })).recorded).toEqual(["terms-of-service.md"]);
  await write(sound.replace("The end.", "The very end."));
  expect(await rules()).toEqual(["7 policy-changed"]);
  expect((await acceptPolicies(root, { spelling: false })).refused).toEqual(["privacy-policy.md"]);
  await remove();
});

it("records nothing under a date that is no day, and asks for the day alone", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  await write(sound.replace("2024-03-14", "03/14/2024"));
  expect(await rules()).toEqual(["7 date"]);
  expect(await acceptPolicies(root, { spelling: true })).toMatchObject({
    recorded: [],
    problems: [expect.objectContaining({ rule: "date" })],
  });
  await remove();
});

it("takes other line ends and spaces at the end of lines for no change", async () => {
  const { write, rules, remove } = await makeAccepted();
  await write(`${sound.replaceAll("\n", "\r\n")}\r\n`);
  expect(await rules()).toEqual([]);
  await write(sound.replace("The end.", "The end.  "));
  expect(await rules()).toEqual([]);
  await remove();
});

it("takes other words for search engines for no change of the text", async () => {
  const { write, rules, remove } = await makeAccepted();
  await write(sound.replace("A policy that is written", "A sample that is written"));
  expect(await rules()).toEqual([]);
  await remove();
});

it("says what keeps a policy from being recorded, and starts anew from a damaged record", async () => {
  const { root, write, rules, remove } = await makeAccepted();
  await write("No front matter.");
  const { problems } = await acceptPolicies(root, { spelling: true });
  expect(problems.map(({ rule }) => rule)).toEqual(["front-matter"]);
  await write(sound);
  await writeFile(path.join(root, "content/policies.lock.json"), "{");
  expect(await rules()).toEqual(["7 policy-unrecorded", "7 policy-unrecorded"]);
  await remove();
});
