import { z } from "zod";
import { formed, group, line, lineOrNothing } from "./fields";
import { country } from "./locale";
import type { Content } from "./sdl";

const address = group("SiteAddress", "Postal address.", {
  street: line(120, "Street and number.", "100 Sample Street, Suite 200"),
  city: line(80, "City.", "Philadelphia"),
  region: lineOrNothing(40, "State, as it stands in an address; empty where addresses name none.", "PA"),
  postalCode: lineOrNothing(20, "ZIP code; empty where there are none.", "19103"),
  country: country("Country, as its two letters.", "US"),
});

const emailForm = "one mail address: a name, an @ and the name of a mail host";

const email = (description: string, example: string) =>
  z
    .email()
    .max(120)
    .meta({ description, examples: [example], patternErrorMessage: emailForm });

export const contact = group("SiteContact", "How people reach the agency.", {
  address,
  phone: formed(
    /^(?=(?:\D*\d){7,15}\D*$)\+[1-9](?:[ .-]{0,2}(?:\d|\((?!0\))\d+\)))+$/,
    "a plus sign, the country code and the number, without (0): digits, spaces, pairs of brackets, dots, hyphens",
    "Phone number with its country code, as it is shown.",
    "+1 (215) 555-0142",
  ),
  email: email("Address for everyone who would rather write.", "hello@example.com"),
  privacyEmail: email("Address for privacy questions, shown in the privacy policy.", "privacy@example.com"),
  legalEmail: email("Address for legal questions, shown in the terms.", "legal@example.com"),
});

export type Contact = Content<typeof contact>;

/** How to reach us without a calendar. */
export type DirectContact = Pick<Contact, "phone" | "email">;

export type FooterAddress = DirectContact & {
  readonly address: Pick<Contact["address"], "street" | "city" | "region" | "postalCode">;
};
