import base from "../../jest.config.mjs";

const areas = "booking,navigation,content-model";

/** The tests of the mutated folders alone: whether each folder's own tests notice a fault in it. */
export default {
  ...base,
  rootDir: "../..",
  testMatch: [`<rootDir>/__tests__/{${areas}}/**/*.test.{ts,tsx}`],
  coverageThreshold: {},
};
