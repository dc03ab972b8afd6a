import type { CreateResolversArgs } from "gatsby";
import { addressLines } from "../model/address";
import type { Contact } from "../model/contact";

/** Adds the lines of the postal address to the contact details. */
export function createAddressField({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    SiteContact: {
      addressLines: {
        type: "[String!]!",
        resolve: ({ address }: Pick<Contact, "address">) => addressLines(address),
      },
    },
  });
}
