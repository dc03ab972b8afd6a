/** @jest-environment jsdom */
import { attribution, keepAttribution } from "../../src/booking/attribution";

const landOn = (url: string) => {
  window.history.replaceState(null, "", url);
  keepAttribution();
};

beforeEach(() => sessionStorage.clear());

test("the campaign of the landing page is available on later pages", () => {
  landOn("/privacy-policy?utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=b");
  landOn("/#booking");
  expect(attribution().toString()).toBe(
    "utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=b",
  );
});

test("a new campaign replaces all parameters of the earlier one", () => {
  landOn("/?utm_source=mail&utm_term=ai");
  landOn("/?utm_source=ad");
  expect(attribution().toString()).toBe("utm_source=ad");
});

test("only the five known parameters are kept, cut to 100 characters", () => {
  landOn(`/?utm_source=${"x".repeat(5000)}&email=me@example.com&utm_evil=1&__proto__=1`);
  expect([...attribution()]).toEqual([["utm_source", "x".repeat(100)]]);
});

test("stored values are filtered when they are read", () => {
  sessionStorage.setItem("booking:attribution", `utm_source=${"y".repeat(300)}&primary_color=ff0000`);
  expect([...attribution()]).toEqual([["utm_source", "y".repeat(100)]]);
});

test("a malformed parameter doesn't affect the others", () => {
  landOn("/?utm_source=%E0%A4%A&utm_medium=mail");
  expect(attribution().get("utm_medium")).toBe("mail");
});

test("the parameters are kept for the page load if storage is blocked", () => {
  const block = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(block);
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(block);
  landOn("/?utm_source=private");
  expect(attribution().get("utm_source")).toBe("private");
  set.mockRestore();
  get.mockRestore();
});
