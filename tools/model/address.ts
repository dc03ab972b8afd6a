import type { Contact } from "./contact";

type Address = Contact["address"];

/** Countries that write "Philadelphia, PA 19103"; all others but those below write "20095 Hamburg". */
const regionLast = ["AU", "CA", "CN", "IN", "NZ", "US"];

/** Countries that put the postal code on a separate line. */
const postalCodeBelow = ["GB", "GG", "IE", "IM", "JE"];

/** Returns the lines of a postal address in the format of its country. */
export function addressLines({ street, city, region, postalCode, country }: Address): string[] {
  const join = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
  if (postalCodeBelow.includes(country))
    return [street, join([city, region], ", "), postalCode].filter(Boolean);
  const place = regionLast.includes(country)
    ? join([city, join([region, postalCode], " ")], ", ")
    : join([join([postalCode, city], " "), region], ", ");
  return [street, place];
}

const parts: readonly string[] = ["street", "city", "region", "postalCode", "country"];

export const isAddress = (value: object): value is Address =>
  parts.every((part) =>
    Object.entries(value).some(([key, text]) => key === part && typeof text === "string"),
  );
