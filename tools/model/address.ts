import type { Contact } from "./contact";

type Address = Contact["address"];

/** Countries that put the postal code last, such as "Singapore 048616". Countries in neither list put it first: "20095 Hamburg". */
const postalCodeLast = "AU BH CA CN CO ID IN JO JP KH KR LB MT NP NZ PR SA SG TH TW US VN".split(" ");

/** Countries that put the postal code on a separate line. */
const postalCodeBelow = "BR GB GG IE IM JE LK RU UA ZA".split(" ");

/** Returns the lines of a postal address in the format of its country. */
export function addressLines({ street, city, region, postalCode, country }: Address): string[] {
  const join = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
  const place = join([city, region], ", ");
  if (postalCodeBelow.includes(country)) return [street, place, postalCode].filter(Boolean);
  if (postalCodeLast.includes(country)) return [street, join([place, postalCode], " ")];
  return [street, join([join([postalCode, city], " "), region], ", ")];
}

const parts: readonly string[] = ["street", "city", "region", "postalCode", "country"];

export const isAddress = (value: object): value is Address =>
  parts.every((part) =>
    Object.entries(value).some(([key, text]) => key === part && typeof text === "string"),
  );
