import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies, checkContent } from "../../tools/content/checkContent";
import { makePolicy, makeProject } from "../support/makeContent";

const sound = makePolicy("privacy-policy", "Privacy Policy");
const both = ["privacy-policy.md", "terms-of-service.md"];
const command = "npm run content:check -- --accept-policies";

async function makeAccepted() {
  const { root, remove } = await makeProject();
  await acceptPolicies(root);
  return {
    root,
    remove,
    write: (text: string | Buffer) => writeFile(path.join(root, "content/privacy-policy.md"), text),
    lock: () => readFile(path.join(root, "content/policies.lock.json"), "utf8"),
    rules: async () => (await checkContent({ root })).problems.map(({ rule, line }) => `${line} ${rule}`),
  };
}

it("wants the first version of each policy accepted", async () => {
  const { root, remove } = await makeProject();
  const { problems } = await checkContent({ root });
  expect(problems.map(({ file, rule, suggestion }) => [file, rule, suggestion])).toEqual(
    both.map((name) => [`content/${name}`, "policy-unrecorded", command]),
  );
  expect(await acceptPolicies(root)).toEqual(both);
  expect((await checkContent({ root })).problems).toEqual([]);
  expect(await acceptPolicies(root)).toEqual([]);
  await remove();
});

it.each([
  ["that changed under the same date", sound.replace("The end.", "The very end."), "policy-changed"],
  ["under a new date", sound.replace("2024-03-14", "2024-04-01"), "policy-unrecorded"],
  ["under an earlier date", sound.replace("2024-03-14", "2023-03-14"), "policy-unrecorded"],
])("reports a text %s until it is accepted", async (_name, text, rule) => {
  const { root, write, rules, remove } = await makeAccepted();
  await write(text);
  expect(await rules()).toEqual([`7 ${rule}`]);
  expect(await acceptPolicies(root)).toEqual(["privacy-policy.md"]);
  expect(await rules()).toEqual([]);
  await remove();
});

it("keeps what was accepted of a file in which something is wrong", async () => {
  const { root, write, rules, lock, remove } = await makeAccepted();
  const before = await lock();
  await write(sound.replace("The end.", "The very end.").replace("2024-03-14", "03/14/2024"));
  expect(await rules()).toEqual(["7 date"]);
  expect(await acceptPolicies(root)).toEqual([]);
  expect(await lock()).toBe(before);
  await write(sound.replace("The end.", "The very end."));
  expect(await rules()).toEqual(["7 policy-changed"]);
  await remove();
});

it.each([
  ["an unfinished merge", "<<<<<<< HEAD\n- One.\n=======\n- Two.\n>>>>>>> main", "merge-conflict", 3],
  ["a broken character", "The \ufffdnd.", "broken-character", 1],
  ["another encoding", Buffer.from("The “end”.", "utf8").subarray(0, 6), "encoding", 1],
])("says of %s what it is, and accepts no such version", async (_name, text, rule, times) => {
  const { root, write, lock, rules, remove } = await makeAccepted();
  const before = await lock();
  await write(Buffer.concat([Buffer.from(sound), Buffer.from(text)]));
  expect(await rules()).toEqual(Array.from({ length: times }, () => expect.stringContaining(` ${rule}`)));
  expect(await acceptPolicies(root)).toEqual([]);
  expect(await lock()).toBe(before);
  await remove();
});

it.each([
  ["other line ends", `${sound.replaceAll("\n", "\r\n")}\r\n`],
  ["spaces at the end of a line", sound.replace("The end.", "The end.  ")],
  ["other words for search engines", sound.replace("A policy that is", "A sample that is")],
])("takes %s for no change of the text", async (_name, text) => {
  const { write, rules, remove } = await makeAccepted();
  await write(text);
  expect(await rules()).toEqual([]);
  await remove();
});

it("starts anew from a damaged record", async () => {
  const { root, rules, remove } = await makeAccepted();
  await writeFile(path.join(root, "content/policies.lock.json"), "{");
  expect(await rules()).toEqual(["7 policy-unrecorded", "7 policy-unrecorded"]);
  await remove();
});
