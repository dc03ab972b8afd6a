/** @jest-environment node */
import { checkContent } from "../src/build/content/checkContent";
import { formatReport } from "../src/build/content/formatReport";

it("finds nothing to mend in the content of this site", async () => {
  const report = await checkContent({ root: process.cwd() });
  expect(formatReport(report)).toMatch(/^Content is right: /);
});
