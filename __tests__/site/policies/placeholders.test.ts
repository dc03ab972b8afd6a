/** @jest-environment node */
import {
  fillPlaceholders,
  findPlaceholders,
  placeholderValues,
  refuseUnknownPlaceholders,
  unknownPlaceholders,
} from "../../../tools/site/policies/placeholders";

const values = placeholderValues({
  brand: { name: "Millrace" },
  contact: { address: { city: "Philadelphia" } },
  social: [{ url: "https://example.com" }],
});

describe("placeholders", () => {
  it("knows every text of site.json by its path, except those in lists", () => {
    expect([...values]).toEqual([
      ["brand.name", "Millrace"],
      ["contact.address.city", "Philadelphia"],
    ]);
  });

  it("finds each with its line and column, also after Windows line ends", () => {
    const found = findPlaceholders("One\r\n  {{ brand.name }} and {{x}}");
    expect(found.map(({ path, line, column }) => [path, line, column])).toEqual([
      ["brand.name", 2, 3],
      ["x", 2, 24],
    ]);
  });

  it("fills the known and leaves the unknown as they are", () => {
    expect(fillPlaceholders("{{brand.name}}, {{ contact.address.city }}, {{ nobody }}", values)).toBe(
      "Millrace, Philadelphia, {{ nobody }}",
    );
  });

  it("names the unknown, an empty one included", () => {
    expect(unknownPlaceholders("{{ }} {{ brand }} {{ brand.name }}", values).map(({ path }) => path)).toEqual(
      ["", "brand"],
    );
  });

  it("stops the build with file, line and column", () => {
    expect(() =>
      refuseUnknownPlaceholders("a\nb {{ contact.emial }}", values, "content/terms-of-service.md"),
    ).toThrow(/^content\/terms-of-service\.md:2:3 – the placeholder {{ contact\.emial }} has no value/);
  });

  it("lets a text without unknown placeholders pass", () => {
    expect(() => refuseUnknownPlaceholders("{{ brand.name }}", values, "x.md")).not.toThrow();
  });
});
