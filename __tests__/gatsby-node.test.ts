import { join } from "node:path";
import { readsNoPage } from "../tools/content/contentFolder";

test.each([
  ["content/services.json", true],
  ["content/refunds.md", true],
  ["content/photos/mara-ellison.png", true],
  ["content/photos", true],
  ["content/accepted-policies.json", false],
  ["content/photos/imports.json", false],
  ["content/photos/LICENSE.md", false],
  ["content/backup/services.json", false],
  ["content/backup/of july/terms-of-service.md", false],
])("of %s, it is %s that a page may read it", (file, read) => {
  expect(!readsNoPage("content")(join(process.cwd(), file))).toBe(read);
});
