// Stryker runs this in its copy of the project, so that tests in jsdom report which mutants they reach.
// https://stryker-mutator.io/docs/stryker-js/jest-runner/#coverage-analysis
const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
const path = require("node:path");

for (const name of readdirSync("__tests__", { recursive: true, encoding: "utf8" })) {
  if (!/\.test\.tsx?$/.test(name)) continue;
  const file = path.join("__tests__", name);
  const text = readFileSync(file, "utf8");
  const replaced = text.replace(
    "@jest-environment jsdom",
    "@jest-environment @stryker-mutator/jest-runner/jest-env/jsdom",
  );
  if (replaced !== text) writeFileSync(file, replaced);
}
