// Matchers for elements, which only tests with a document need. tsconfig.json names their types.
if (typeof document !== "undefined") require("@testing-library/jest-dom");
