// Loads the matchers for elements in tests that have a document. tsconfig.json lists their types.
if (typeof document !== "undefined") require("@testing-library/jest-dom");
