import { type Contact, contact } from "../../tools/model/contact";
import { exampleOf } from "./examples";

export const makeContact = (given: Partial<Contact> = {}): Contact => ({ ...exampleOf(contact), ...given });
