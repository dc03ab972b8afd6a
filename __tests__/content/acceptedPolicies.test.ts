import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies, checkContent } from "../../tools/content/checkContent";
import { makePolicy, makeProject } from "../support/makeContent";

const valid = makePolicy("privacy-policy", "Privacy Policy");
const changed = valid.replace("The end.", "The very end.");
const both = ["privacy-policy", "terms-of-service"];

async function makeAccepted() {
  const root = await makeProject();
  await acceptPolicies(root, both);
  return {
    root,
    write: (text: string | Buffer) => writeFile(path.join(root, "content/privacy-policy.md"), text),
    accepted: () => readFile(path.join(root, "content/accepted-policies.json"), "utf8"),
    rules: async () => (await checkContent({ root })).problems.map(({ rule, line }) => `${line} ${rule}`),
  };
}

it("reports the first version of each policy until it is accepted", async () => {
  const root = await makeProject();
  const { problems } = await checkContent({ root });
  expect(problems.map(({ file, rule, message }) => [file, rule, message])).toEqual(
    both.map((name) => [
      `content/${name}.md`,
      "policy-new",
      `The text dated 2024-03-14 isn't accepted yet. Read it, then accept it in the content editor or with \`npm run content:check -- --accept ${name}\`.`,
    ]),
  );
  expect(await acceptPolicies(root, both)).toEqual(both);
  expect((await checkContent({ root })).problems).toEqual([]);
  expect(await acceptPolicies(root, both)).toEqual([]);
});

it("accepts only the policies that are named", async () => {
  const root = await makeProject();
  expect(await acceptPolicies(root, ["terms-of-service"])).toEqual(["terms-of-service"]);
  expect((await checkContent({ root })).problems.map(({ file }) => file)).toEqual([
    "content/privacy-policy.md",
  ]);
  expect(await acceptPolicies(root, ["privacy-policy"])).toEqual(["privacy-policy"]);
  expect((await checkContent({ root })).problems).toEqual([]);
});

it.each([
  ["changed without a new date", changed, "policy-changed"],
  ["with a later date", valid.replace("2024-03-14", "2024-04-01"), "policy-new"],
  ["with an earlier date", valid.replace("2024-03-14", "2023-03-14"), "policy-new"],
])("reports a policy %s until it is accepted", async (_name, text, rule) => {
  const { root, write, rules } = await makeAccepted();
  await write(text);
  expect(await rules()).toEqual([`7 ${rule}`]);
  expect(await acceptPolicies(root, both)).toEqual(["privacy-policy"]);
  expect(await rules()).toEqual([]);
});

it("keeps the accepted version of a policy that has problems", async () => {
  const { root, write, rules, accepted } = await makeAccepted();
  const before = await accepted();
  await write(changed.replace("2024-03-14", "03/14/2024"));
  expect(await rules()).toEqual(["7 date"]);
  expect(await acceptPolicies(root, both)).toEqual([]);
  expect(await accepted()).toBe(before);
  await write(changed);
  expect(await rules()).toEqual(["7 policy-changed"]);
});

it.each([
  ["a merge conflict", "<<<<<<< HEAD\n- One.\n=======\n- Two.\n>>>>>>> main", "merge-conflict", 3],
  ["a broken character", "The \ufffdnd.", "broken-character", 1],
  ["another encoding", Buffer.from("The “end”.", "utf8").subarray(0, 6), "encoding", 1],
])("doesn't accept a version with %s", async (_name, text, rule, times) => {
  const { root, write, accepted, rules } = await makeAccepted();
  const before = await accepted();
  await write(Buffer.concat([Buffer.from(valid), Buffer.from(text)]));
  expect(await rules()).toEqual(Array.from({ length: times }, () => expect.stringContaining(` ${rule}`)));
  expect(await acceptPolicies(root, both)).toEqual([]);
  expect(await accepted()).toBe(before);
});

it.each([
  ["line endings", `${valid.replaceAll("\n", "\r\n")}\r\n`],
  ["trailing spaces", valid.replace("The end.", "The end.  ")],
  ["text for search engines", valid.replace("A policy that is", "A sample that is")],
])("ignores changed %s", async (_name, text) => {
  const { write, rules } = await makeAccepted();
  await write(text);
  expect(await rules()).toEqual([]);
});

it("reports merge markers in accepted-policies.json, not every policy as unaccepted", async () => {
  const { root, accepted, rules } = await makeAccepted();
  const merged = (await accepted()).replace("}\n", "}\n<<<<<<< HEAD\n=======\n>>>>>>> main\n");
  await writeFile(path.join(root, "content/accepted-policies.json"), merged);
  const { problems } = await checkContent({ root });
  expect(problems.map(({ file }) => file)).toEqual(Array(3).fill("content/accepted-policies.json"));
  expect(await rules()).toEqual([10, 11, 12].map((line) => `${line} merge-conflict`));
});

it("reports every policy as unaccepted if accepted-policies.json is damaged", async () => {
  const { root, rules } = await makeAccepted();
  await writeFile(path.join(root, "content/accepted-policies.json"), "{");
  expect(await rules()).toEqual(["7 policy-new", "7 policy-new"]);
});
