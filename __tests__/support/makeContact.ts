import { type Contact, contact } from "../../tools/model/contact";
import { exampleOf } from "./examples";

export const makeContact = (overrides: Partial<Contact> = {}): Contact => ({
  ...exampleOf(contact),
  ...overrides,
});
