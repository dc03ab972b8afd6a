/** @jest-environment jsdom */
import { attribution, keepAttribution } from "../../src/booking/attribution";

const landOn = (address: string) => {
  window.history.replaceState(null, "", address);
  keepAttribution();
};

beforeEach(() => sessionStorage.clear());

test("the campaign of the landing address is known after any navigation", () => {
  landOn("/privacy-policy?utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=b");
  landOn("/#booking");
  expect(attribution().toString()).toBe(
    "utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=b",
  );
});

test("a later campaign takes the place of the whole earlier one", () => {
  landOn("/?utm_source=mail&utm_term=ai");
  landOn("/?utm_source=ad");
  expect(attribution().toString()).toBe("utm_source=ad");
});

test("only the five known names are kept, cut to 100 characters", () => {
  landOn(`/?utm_source=${"x".repeat(5000)}&email=me@example.com&utm_evil=1&__proto__=1`);
  expect([...attribution()]).toEqual([["utm_source", "x".repeat(100)]]);
});

test("what someone else wrote into the storage is sorted again", () => {
  sessionStorage.setItem("booking:attribution", `utm_source=${"y".repeat(300)}&primary_color=ff0000`);
  expect([...attribution()]).toEqual([["utm_source", "y".repeat(100)]]);
});

test("a malformed address costs no more than its malformed part", () => {
  landOn("/?utm_source=%E0%A4%A&utm_medium=mail");
  expect(attribution().get("utm_medium")).toBe("mail");
});

test("where the storage is closed, the page's own memory serves", () => {
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(closed);
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(closed);
  landOn("/?utm_source=private");
  expect(attribution().get("utm_source")).toBe("private");
  set.mockRestore();
  get.mockRestore();
});
