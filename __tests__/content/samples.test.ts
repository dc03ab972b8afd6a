import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../tools/content/checkContent";
import { makeFolder } from "../support/makeBuiltSite";
import { sample } from "../support/sample";
import { copySample } from "../support/sampleContent";

test.each(["philadelphia", "hamburg"])("the content of the agency in %s is valid", async (name) => {
  const root = await makeFolder();
  await copySample(root, `__tests__/samples/${name}`);
  expect((await checkContent({ root })).problems).toEqual([]);
});

test.each([
  ["color", "brand.json", /"line": .*\n/],
  ["field of a page", "about.md", /title: .*\n/],
  ["field of a policy", "terms-of-service.md", /dateLabel: .*\n/],
])("a sample without a required %s gets the model's example", async (_, name, field) => {
  const [from, root] = [await makeFolder(), await makeFolder()];
  await cp(sample, from, { recursive: true });
  const text = await readFile(join(from, name), "utf8");
  expect(text).toMatch(field);
  await writeFile(join(from, name), text.replace(field, ""));
  await copySample(root, from);
  expect((await checkContent({ root })).problems).toEqual([]);
});
