import type { CreateResolversArgs } from "gatsby";
import type { Social } from "../model/navigation";

/** Simplified icons, drawn for this site. Pages get only those of the networks in content/site.json. */
export const socialIcons: Readonly<Record<Social["network"], string>> = {
  LinkedIn: "M5 9v10M5 5v.01M10 19V9m0 5c0-3 2-4.6 4.4-4.6S19 11 19 14v5",
  X: "M5 5l14 14M19 5L5 19",
  YouTube: "M3 8q0-2 2-2h14q2 0 2 2v8q0 2-2 2H5q-2 0-2-2zM10.500 9.500v5l4-2.500z",
  GitHub:
    "M9 19c-4 1.300-4-2-6-2m12 4v-3.500c0-1 .1-1.400-.5-2 2.800-.3 5.500-1.400 5.500-6a4.600 4.600 0 0 0-1.300-3.200 4 4 0 0 0-.1-3.300s-1.100-.3-3.500 1.300a12 12 0 0 0-6.200 0C6.500 2.700 5.400 3 5.400 3a4 4 0 0 0-.1 3.300A4.600 4.600 0 0 0 4 9.500c0 4.600 2.700 5.700 5.500 6-.6.6-.6 1.200-.5 2V21",
  Instagram:
    "M8 3h8q5 0 5 5v8q0 5-5 5H8q-5 0-5-5V8q0-5 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.500 6.500v.01",
  Facebook: "M14 21v-8h3l.5-3.500H14V7.500q0-1.500 1.600-1.500H18V3h-3q-4.500 0-4.500 4v2.500H8V13h2.500v8",
};

export function createSocialIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    SiteSocial: {
      iconPath: { type: "String!", resolve: ({ network }: Pick<Social, "network">) => socialIcons[network] },
    },
  });
}
