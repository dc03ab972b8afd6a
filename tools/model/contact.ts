import { z } from "zod";
import { group, line, matching, optionalLine } from "./fields";
import { country } from "./locale";
import type { Entity } from "./sdl";

const address = group("SiteAddress", "Address", "Postal address.", {
  street: line(120, "Street", "Street and number.", "100 Sample Street, Suite 200"),
  city: line(80, "City", "City or town.", "Philadelphia"),
  region: optionalLine(
    40,
    "State or region",
    "State, province or region. Leave empty if your addresses don't have one.",
    "PA",
  ),
  postalCode: optionalLine(
    20,
    "Postal code",
    "ZIP or postal code. Leave empty if your addresses don't have one.",
    "19103",
  ),
  country: country(
    "Country",
    "Two-letter country code. Also decides whether the postal code is before the city, after it, or on a separate line.",
    "US",
  ),
});

/** Like zod's, plus internationalized top-level domains in their ASCII form, such as .xn--p1ai. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

const emailHint = "Use one email address.";

const email = (title: string, description: string, example: string) =>
  z
    .email({ pattern: emailPattern })
    .max(120)
    .meta({ title, description, examples: [example], patternErrorMessage: emailHint });

export const contact = group("SiteContact", "Contact", "How people reach the agency.", {
  address,
  phone: matching(
    /^(?=(?:\D*\d){7,15}\D*$)\+[1-9](?:[ .-]{0,2}(?:\d|\((?!0\))\d+\)))+$/,
    "Use the international format: a plus sign, the country code and the number, without (0).",
    "Phone",
    "Phone number with its country code, as visitors see it.",
    "+1 (215) 555-0142",
  ),
  email: email("Email", "General email address, shown on every page.", "hello@example.com"),
  privacyEmail: email(
    "Privacy email",
    "Email address for privacy questions, shown in the privacy policy.",
    "privacy@example.com",
  ),
  legalEmail: email(
    "Legal email",
    "Email address for legal questions, shown in the terms of service.",
    "legal@example.com",
  ),
});

export type Contact = Entity<typeof contact>;

export type DirectContact = Pick<Contact, "phone" | "email">;

export type FooterContact = DirectContact & { readonly addressLines: readonly string[] };
