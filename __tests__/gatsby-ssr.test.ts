import { readdirSync } from "node:fs";
import path from "node:path";

const files = ["src/pages", "src/templates"].flatMap((folder) =>
  readdirSync(folder).map((file) => path.resolve(folder, file)),
);

test("all pages are evaluated before the first is rendered, so that the numbers of style groups never change", () => {
  const evaluated: string[] = [];
  for (const file of files) jest.doMock(file, () => evaluated.push(file));
  jest.doMock("../src/document/ServerTags", () => ({}));
  require("../gatsby-ssr");
  expect(evaluated.toSorted()).toEqual(files.toSorted());
});
