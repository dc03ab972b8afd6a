// Loads the matchers for elements in tests that have a document. tsconfig.json lists their types.
if (typeof document !== "undefined") require("@testing-library/jest-dom");

// jsdom doesn't implement scrolling and reports an error for each call.
if (typeof window !== "undefined") window.scrollBy = () => {};
