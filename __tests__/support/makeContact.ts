import { type Contact, contact } from "../../tools/model/contact";
import { exampleOf } from "./exampleOf";

export const makeContact = (given: Partial<Contact> = {}): Contact => ({ ...exampleOf(contact), ...given });
