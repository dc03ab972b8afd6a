/** @jest-environment jsdom */
import { attribution, keepAttribution } from "../../src/booking/attribution";
import { pageStorage } from "../../src/booking/storage";

const landOn = (url: string) => {
  window.history.replaceState(null, "", url);
  keepAttribution();
};

beforeEach(() => {
  sessionStorage.clear();
  pageStorage.clear();
});

test("the parameters of the landing page are available on later pages", () => {
  landOn("/privacy-policy?utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=b");
  landOn("/#booking");
  expect(attribution()).toEqual({
    utm_source: "mail",
    utm_medium: "email",
    utm_campaign: "spring",
    utm_term: "ai",
    utm_content: "b",
  });
});

test.each(["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "ttclid", "li_fat_id"])(
  "the click ID %s is kept",
  (name) => {
    landOn(`/?${name}=E.C.P.Cj0KCQiA-_7Q`);
    expect(attribution()).toEqual({ [name]: "E.C.P.Cj0KCQiA-_7Q" });
  },
);

describe("with a referrer", () => {
  const setReferrer = (url: string) => jest.spyOn(document, "referrer", "get").mockReturnValue(url);
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["a click before its scripts ran", `${window.location.origin}/?utm_source=ad&gclid=abc`],
    ["a new tab", `${window.location.origin}/about?x=1&gclid=abc&utm_source=ad`],
  ])("the parameters of a landing page aren't lost by %s", (_what, url) => {
    setReferrer(url);
    landOn("/privacy-policy");
    expect(attribution()).toEqual({ utm_source: "ad", gclid: "abc" });
  });

  test("the referrer's parameters don't count if it is on another site or has no query", () => {
    for (const url of [
      "",
      `${window.location.origin}/`,
      `${window.location.origin}.evil.example/?gclid=abc`,
    ]) {
      setReferrer(url);
      landOn("/privacy-policy");
      expect(attribution()).toEqual({});
    }
  });

  test("the parameters of this page take precedence", () => {
    setReferrer(`${window.location.origin}/?gclid=abc`);
    landOn("/?utm_source=mail");
    expect(attribution()).toEqual({ utm_source: "mail" });
  });
});

test.each(["", "a b", "<b>", "a&b", "ü", "x".repeat(501)])("the click ID %j is dropped", (value) => {
  landOn(`/?utm_source=ad&gclid=${encodeURIComponent(value)}`);
  expect(attribution()).toEqual({ utm_source: "ad" });
});

test("a click ID of 500 characters isn't cut", () => {
  landOn(`/?fbclid=${"x".repeat(500)}`);
  expect(attribution()).toEqual({ fbclid: "x".repeat(500) });
});

test("a new campaign replaces all parameters of the earlier one", () => {
  landOn("/?utm_source=mail&utm_term=ai");
  landOn("/?gclid=abc");
  expect(attribution()).toEqual({ gclid: "abc" });
});

test("unknown and empty parameters are dropped, and campaign names are cut to 100 characters", () => {
  landOn(`/?utm_source=${"x".repeat(5000)}&utm_term=&email=me@example.com&utm_evil=1&__proto__=1`);
  expect(attribution()).toEqual({ utm_source: "x".repeat(100) });
});

test.each([
  [`utm_source=${"y".repeat(300)}&primary_color=ff0000`, { utm_source: "y".repeat(100) }],
  ["{}", {}],
  ["null", {}],
  ["%E0%A4%A", {}],
])("the stored value %j is filtered when it is read", (stored, expected) => {
  sessionStorage.setItem("booking:attribution", stored);
  expect(attribution()).toEqual(expected);
});

test("a malformed parameter doesn't affect the others", () => {
  landOn("/?utm_source=%E0%A4%A&utm_medium=mail");
  expect(attribution().utm_medium).toBe("mail");
});

test("the parameters are stored in the tab only", () => {
  landOn("/?gclid=abc&utm_source=ad");
  expect(Object.values(sessionStorage)).toEqual(["utm_source=ad&gclid=abc"]);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe("");
});

test("a new campaign replaces the last one although the storage is full", () => {
  landOn("/?utm_source=old");
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  landOn("/?utm_source=new&gclid=abc");
  expect(attribution()).toEqual({ utm_source: "new", gclid: "abc" });
  // After a reload, only this storage has a value.
  expect(sessionStorage).toHaveLength(0);
  setItem.mockRestore();
  landOn("/?utm_source=newest");
  expect(attribution()).toEqual({ utm_source: "newest" });
});

test("the parameters are kept for the page load if storage is blocked", () => {
  const block = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(block);
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(block);
  landOn("/?utm_source=private");
  expect(attribution()).toEqual({ utm_source: "private" });
  set.mockRestore();
  get.mockRestore();
});
