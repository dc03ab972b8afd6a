import { decodeHash } from "../../src/navigation/decodeHash";

test.each([
  ["#services", "services"],
  ["#%74estimonials", "testimonials"],
  ["#a%23b", "a#b"],
  ["#", ""],
  ["", ""],
])("the hash %j names %j", (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});

test.each(["#%", "#%E0%A4%A", "#services%"])("the hash %j names nothing", (hash) => {
  expect(decodeHash(hash)).toBeUndefined();
});
