import { contact } from "../../tools/model/contact";

const isEmail = (text: string) => contact.shape.email.safeParse(text).success;

it.each([
  "hello@example.com",
  "first.last+news@mail.example.co.uk",
  "hello@xn--bcher-kva.example",
  // The ASCII form of a domain and a top-level domain in Cyrillic letters.
  "hello@xn--80akhbyknj4f.xn--p1ai",
])("accepts the email address %s", (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(["a@b", "a@b.c1", "a@b.xn--", "x@.com", "a.@b.com", "a..a@b.com", "a@b.com.", "a@b.com, c@d.com"])(
  "refuses %j as an email address",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
