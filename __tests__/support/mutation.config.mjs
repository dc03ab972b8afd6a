import base from "../../jest.config.mjs";

/** The folders' own tests; the content model's faults show in what writers are told, and in the pages' lists. */
const tests = [
  "{booking,navigation,model}/**/*.test.{ts,tsx}",
  "content/broken*.test.ts",
  "sections/policy/ContentsList.test.tsx",
];

/** The tests that are about the mutated folders, and no others: they have to notice the faults. */
export default {
  ...base,
  rootDir: "../..",
  testMatch: tests.map((path) => `<rootDir>/__tests__/${path}`),
  coverageThreshold: {},
};
