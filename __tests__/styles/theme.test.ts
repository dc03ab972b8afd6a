import { readBrand } from "../support/brand";

/** Returns the theme of a brand with other corners. */
function themeOf(name: string, corners: string): typeof import("../../src/styles/theme") {
  const { palette } = readBrand(`__tests__/brands/${name}.json`);
  let theme: typeof import("../../src/styles/theme") | undefined;
  jest.isolateModules(() => {
    jest.doMock("../support/brand", () => ({ __esModule: true, default: { palette, corners } }));
    theme = require("../../src/styles/theme");
  });
  if (theme === undefined) throw new Error("The theme wasn't loaded.");
  return theme;
}

test("a dark page has dark controls, and dark text on paper", () => {
  const { color, colorScheme } = themeOf("dark", "square");
  expect(colorScheme).toBe("dark");
  expect(color.textOnPaper).toBe(color.page);
});

test.each(["navy-coral", "warm-light"])(
  "the page of %s has light controls, and its text on paper",
  (name) => {
    const { color, colorScheme } = themeOf(name, "soft");
    expect(colorScheme).toBe("light");
    expect(color.textOnPaper).toBe(color.text);
  },
);

test.each([
  ["square", "0px"],
  ["soft", "14px"],
  ["round", "24.5px"],
])("buttons with %s corners have a radius of %s", (corners, radius) => {
  expect(themeOf("dark", corners).radius.control).toBe(radius);
});
