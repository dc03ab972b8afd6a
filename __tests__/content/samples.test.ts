import { checkContent } from "../../tools/content/checkContent";
import { makeFolder } from "../support/makeBuiltSite";
import { copySample } from "../support/sampleContent";

test.each(["philadelphia", "hamburg"])("the content of the agency in %s is valid", async (name) => {
  const root = await makeFolder();
  await copySample(root, `__tests__/samples/${name}`);
  expect((await checkContent({ root })).problems).toEqual([]);
});
