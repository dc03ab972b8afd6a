/** Content for tests that need a whole site's: content/ belongs to its owner, and changes. */
export const sample = "__tests__/samples/philadelphia";
