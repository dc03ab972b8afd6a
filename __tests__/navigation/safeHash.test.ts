import { decodeHash } from "../../src/navigation/safeHash";
import { leavePage } from "../support/leavePage";

const malformed = ["#%", "#%E0%A4%A", "#services%"];

/** Opens an address the way a page load does. */
async function open(address: string, state: unknown = null) {
  leavePage();
  window.history.replaceState(state, "", address);
  await import("../../src/navigation/safeHash");
}

const address = () => window.location.pathname + window.location.search + window.location.hash;

test.each(malformed)(
  "a page opened at %s loses the hash before anybody can stumble over it",
  async (hash) => {
    await open(`/terms-of-service?utm_source=mail${hash}`, { key: "1" });
    expect(address()).toBe("/terms-of-service?utm_source=mail");
    expect(window.history.state).toEqual({ key: "1" });
  },
);

test.each(["", "#services", "#%74estimonials", "#%25"])(
  "a page opened at /%s keeps its address",
  async (hash) => {
    const replace = jest.spyOn(window.history, "replaceState");
    await open(`/${hash}`);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe(hash);
    replace.mockRestore();
  },
);

test.each(["popstate", "hashchange"])(
  "at a %s the hash is gone before a listener that came earlier",
  async (type) => {
    leavePage();
    const seen: string[] = [];
    window.addEventListener(type, () => seen.push(window.location.hash));
    window.history.replaceState(null, "", "/");
    await import("../../src/navigation/safeHash");
    window.history.pushState(null, "", "/#%");
    window.dispatchEvent(new Event(type));
    expect(seen).toEqual([""]);
  },
);

test.each([
  ["#services", "services"],
  ["#%74estimonials", "testimonials"],
  ["#a%23b", "a#b"],
  ["#", ""],
  ["", ""],
])("the hash %j names %j", (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});

test.each(malformed)("the hash %j names nothing", (hash) => {
  expect(decodeHash(hash)).toBeUndefined();
});
