import type { Contact } from "../../tools/model/contact";

export const makeContact = (given: Partial<Contact> = {}): Contact => ({
  address: {
    street: "100 Sample Street",
    city: "Philadelphia",
    region: "PA",
    postalCode: "19103",
    country: "US",
  },
  phone: "+1 (215) 555-0142",
  email: "hello@example.com",
  privacyEmail: "privacy@example.com",
  legalEmail: "legal@example.com",
  ...given,
});
