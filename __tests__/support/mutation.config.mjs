import base from "../../jest.config.mjs";

/** The tests of the mutated folders. Faults in the content model also show in problem messages and contents lists. */
const tests = [
  "{booking,navigation,model}/**/*.test.{ts,tsx}",
  "content/{broken*,redirects}.test.ts",
  "sections/policy/ContentsList.test.tsx",
];

/** Runs only the tests that should notice the mutants. */
export default {
  ...base,
  rootDir: "../..",
  testMatch: tests.map((path) => `<rootDir>/__tests__/${path}`),
  coverageThreshold: {},
};
