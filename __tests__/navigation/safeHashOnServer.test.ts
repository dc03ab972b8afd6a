/** @jest-environment node */
import { decodeHash } from "../../src/navigation/safeHash";

test("the module can be loaded where there is no window", () => {
  expect(decodeHash("#services")).toBe("services");
});
