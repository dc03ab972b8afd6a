import base from "../../jest.config.mjs";

/** The tests of the mutated folders, and tests of what depends on the content model. */
const tests = [
  "{booking,navigation,model}/**/*.test.{ts,tsx}",
  "content/{broken*,redirects,sections}.test.ts",
  "sections/text/ContentsList.test.tsx",
];

/** Runs only the tests that should detect the mutants. */
export default {
  ...base,
  rootDir: "../..",
  testMatch: tests.map((path) => `<rootDir>/__tests__/${path}`),
  coverageThreshold: {},
};
