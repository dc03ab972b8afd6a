// Loads the matchers for elements in tests that have a document. tsconfig.json lists their types.
if (typeof document !== "undefined") require("@testing-library/jest-dom");

// jsdom reports an error when scrolling, which it doesn't implement.
if (typeof window !== "undefined") window.scrollBy = () => {};
