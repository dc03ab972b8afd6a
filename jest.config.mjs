import { readFileSync } from "node:fs";

// The constants that tools/seo/defineConstants.ts defines, from the sample content.
const { failure, contact } = JSON.parse(readFileSync("__tests__/samples/philadelphia/site.json", "utf8"));
const brandMark = { viewBox: "0 0 32 32", shapes: '<circle cx="16" cy="16" r="13" />' };
const errorCopy = { ...failure, phone: contact.phone, email: contact.email };

// Packages that are ES modules only, which jest needs as CommonJS.
const esModules = [
  "hast-util-.*",
  "mdast-util-.*",
  "micromark.*",
  "unist-util-.*",
  "html-void-elements",
  "property-information",
  "(?:comma|space)-separated-tokens",
  "stringify-entities",
  "character-entities.*",
  "decode-named-character-reference",
  "ccount",
  "zwitch",
  "@ungap/structured-clone",
  "github-slugger",
  "parse5",
  "entities",
  "lucide-static",
  "@x0k/json-schema-merge",
  "color(?:-convert|-name|-string)?",
].join("|");

export default {
  testEnvironment: "node",
  testMatch: ["<rootDir>/__tests__/**/*.test.{ts,tsx}"],
  modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/", "<rootDir>/reports/"],
  transform: { "^.+\\.(?:[jt]sx?|mjs)$": "<rootDir>/__tests__/support/transform.cjs" },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules})/)`],
  moduleNameMapper: {
    "^gatsby$": "<rootDir>/__tests__/support/gatsby.ts",
    "/content/brand\\.json$": "<rootDir>/__tests__/support/brand.ts",
  },
  globals: {
    __ERROR_COPY__: errorCopy,
    __BUILD_YEAR__: "2025",
    __BRAND_MARK__: brandMark,
    __ANALYTICS__: null,
  },
  collectCoverageFrom: ["{src,tools,scripts,plugins}/**/*.{ts,tsx,mjs}", "!**/*.d.ts"],
  coverageDirectory: "reports/coverage",
  coverageReporters: ["text-summary", "lcovonly", "json-summary"],
  // Code that only runs in child processes isn't counted.
  coverageThreshold: { "./src/": { lines: 95, branches: 95 }, "./tools/": { lines: 92, branches: 90 } },
  // Some tests write whole sites or start processes.
  testTimeout: 20_000,
  globalSetup: "<rootDir>/__tests__/support/temporaryFolder.ts",
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup.ts"],
};
