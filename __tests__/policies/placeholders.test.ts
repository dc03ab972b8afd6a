import { fillPlaceholders, findPlaceholders, placeholderValues } from "../../tools/policies/placeholders";

const values = placeholderValues({
  brand: { name: "Ashgrove" },
  contact: { address: { city: "Philadelphia" } },
  social: [{ url: "https://example.com" }],
});

describe("placeholders", () => {
  it("include the address as one text in the format of its country", () => {
    const address = {
      street: "Hafenstr. 1",
      city: "Hamburg",
      region: "",
      postalCode: "20095",
      country: "DE",
    };
    expect(placeholderValues({ contact: { address } }).get("contact.address")).toBe(
      "Hafenstr. 1, 20095 Hamburg",
    );
  });

  it("can use every text of site.json outside lists", () => {
    expect([...values]).toEqual([
      ["brand.name", "Ashgrove"],
      ["contact.address.city", "Philadelphia"],
    ]);
  });

  it("are found with their positions", () => {
    expect(findPlaceholders("One {{ brand.name }} and {{x}}")).toEqual([
      { path: "brand.name", start: 4, end: 20 },
      { path: "x", start: 25, end: 30 },
    ]);
  });

  it("are filled if they are known", () => {
    expect(fillPlaceholders("{{brand.name}}, {{ contact.address.city }}, {{ unknown }}", values)).toBe(
      "Ashgrove, Philadelphia, {{ unknown }}",
    );
  });
});
