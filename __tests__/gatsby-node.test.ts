import { join } from "node:path";
import { isIgnored } from "../tools/content/contentFolder";

test.each([
  ["content/services.json", true],
  ["content/refunds.md", true],
  ["content/photos/mara-ellison.png", true],
  ["content/photos", true],
  ["content/accepted-policies.json", false],
  ["content/photos/imports.json", false],
  ["content/photos/LICENSE.md", false],
  ["content/.refunds.md", false],
  ["content/._site.json", false],
  ["content/pictures/._team.jpg", false],
  ["content/.trash/team.jpg", false],
  ["content/backup/services.json", false],
  ["content/backup/of july/terms-of-service.md", false],
])("whether pages can read %s: %s", (file, read) => {
  expect(!isIgnored("content")(join(process.cwd(), file))).toBe(read);
});
