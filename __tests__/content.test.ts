import { checkContent } from "../tools/content/checkContent";
import { formatReport } from "../tools/content/report";

it("finds no problem in the content of this site", async () => {
  const report = await checkContent({ root: process.cwd() });
  expect(formatReport(report)).toMatch(/^Content is right: /);
});
