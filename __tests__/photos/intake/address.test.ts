/** @jest-environment node */
import { checkAddress, isPublic, mayConnect } from "../../../tools/photos/intake/address";

const rules = { hosts: ["images.example.com"] };

test.each([
  ["http://images.example.com/a.png", "only https"],
  ["ftp://images.example.com/a.png", "only https"],
  ["file:///etc/passwd", "only https"],
  ["data:image/png;base64,AAAA", "only https"],
  ["https://elsewhere.example.com/a.png", "not among photoHosts"],
  ["https://images.example.com.evil.example/a.png", "not among photoHosts"],
  ["https://images.example.com@evil.example/a.png", "user name"],
  ["https://me:secret@images.example.com/a.png", "user name"],
  ["https://images.example.com:8443/a.png", "port 8443"],
  ["https://127.0.0.1/a.png", "not among photoHosts"],
  ["no address", "not a web address"],
])("refuses %s and says why", (address, why) => {
  expect(() => checkAddress(address, rules)).toThrow(why);
});

test("accepts an https address of an allowed host", () => {
  expect(checkAddress("https://images.example.com/a.png?size=2", rules).pathname).toBe("/a.png");
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.0.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "not an address",
])("holds %s for no part of the public internet", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1"])(
  "holds %s for public",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test("the test switch opens this machine and nothing else", () => {
  const open = { hosts: ["127.0.0.1", "10.0.0.1", "localhost"], loopback: true };
  expect(checkAddress("http://127.0.0.1:8080/a.png", open).port).toBe("8080");
  expect(mayConnect("::1", open)).toBe(true);
  expect(() => checkAddress("http://10.0.0.1/a.png", open)).toThrow("only https");
  expect(() => checkAddress("https://10.0.0.1/a.png", open)).toThrow("not on the public internet");
});

test("an allowed host that is an inside address stays refused without the switch", () => {
  expect(() => checkAddress("https://[::1]/a.png", { hosts: ["::1"] })).toThrow("not on the public internet");
});
