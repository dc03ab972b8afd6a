/// <reference types="@testing-library/jest-dom" />
// Matchers for elements, which only the tests of components and of the browser's own code need.
if (typeof document !== "undefined") require("@testing-library/jest-dom");
