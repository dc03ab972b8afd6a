import { addressLines, isAddress } from "../../tools/model/address";

const address = { street: "1 High Street", city: "Town", region: "", postalCode: "12345", country: "US" };

it.each([
  [{ region: "PA" }, ["1 High Street", "Town, PA 12345"]],
  [{ country: "NZ" }, ["1 High Street", "Town 12345"]],
  [{ region: "PA", postalCode: "" }, ["1 High Street", "Town, PA"]],
  [{ postalCode: "" }, ["1 High Street", "Town"]],
  [{ country: "DE" }, ["1 High Street", "12345 Town"]],
  [{ country: "IT", region: "RM" }, ["1 High Street", "12345 Town, RM"]],
  [{ country: "DE", postalCode: "" }, ["1 High Street", "Town"]],
  [{ country: "SG" }, ["1 High Street", "Town 12345"]],
  [{ country: "TH", region: "Nonthaburi" }, ["1 High Street", "Town, Nonthaburi 12345"]],
  [{ country: "JP", region: "Tokyo" }, ["1 High Street", "Town, Tokyo 12345"]],
  [{ country: "BR", region: "SP" }, ["1 High Street", "Town, SP", "12345"]],
  [{ country: "TW", postalCode: "" }, ["1 High Street", "Town"]],
  [{ country: "GB", postalCode: "AB1 2CD" }, ["1 High Street", "Town", "AB1 2CD"]],
  [{ country: "GB", region: "Kent", postalCode: "" }, ["1 High Street", "Town, Kent"]],
])("formats an address with %j", (fields, lines) => {
  expect(addressLines({ ...address, ...fields })).toEqual(lines);
});

it("accepts an object as an address only if all fields are strings", () => {
  const { city: _, ...withoutCity } = address;
  expect(isAddress(address)).toBe(true);
  expect(isAddress({ ...address, note: 1 })).toBe(true);
  expect(isAddress(withoutCity)).toBe(false);
  expect(isAddress({ ...address, city: null })).toBe(false);
});
