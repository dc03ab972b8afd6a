import { z } from "zod";
import { addressFlaws } from "./address";
import { check, type Flaw } from "./flaw";
import { note } from "./text";
import { urlOf } from "./url";

export const photoFile = /^(?:content\/)?(?:photos\/)?[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i;

const photoForm =
  "an address that begins with https://, or the name of a JPEG, PNG, WebP or AVIF file in content/photos";

/** A photo: an https address, or a file in content/photos. */
export const photo = (description: string, example: string) =>
  z
    .string()
    .max(500)
    .check(check((text: string) => (photoFile.test(text) ? [] : photoFlaws(text))))
    .meta({ ...note({ description, example }), patternErrorMessage: photoForm });

/** The name of a picture's file, in any writing and of any kind, with the folders that it may stand in. */
const pictureName =
  /^(?:\.?[\\/])?(?:content[\\/])?(?:photos[\\/])?(?<name>[^\\/:]+)\.(?<ending>jpe?g|jfif|png|webp|avif|heic|heif|gif|svg|tiff?|bmp|pdf)$/i;

const takenIn = /^(?:jpe?g|png|webp|avif)$/i;

function photoFlaws(text: string): Flaw[] {
  const { name, ending } = pictureName.exec(text)?.groups ?? {};
  if (name === undefined || ending === undefined)
    return addressFlaws(text).map((flaw) => ({ ...flaw, allowed: photoForm }));
  if (!takenIn.test(ending)) {
    const allowed = "a JPEG, PNG, WebP or AVIF file; export the picture in one of these formats";
    return [
      { rule: "photo-format", found: `"${text}", a file of the kind ${ending.toUpperCase()}`, allowed },
    ];
  }
  return [
    {
      rule: "photo-name",
      found: `"${text}", a file name with other signs than the ones below`,
      allowed: "letters from a to z, digits, dots, hyphens and _ in the name; give the file such a name, too",
      suggestion: `${plainName(name)}.${ending}`,
    },
  ];
}

const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "") || "photo";

const hostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const hostForm = "the name of a host in small letters, without https:// and without a path";

/** A host from which photos may be fetched. */
export const photoHost = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(120)
    .check(check((text: string) => (hostPattern.test(text) ? [] : hostFlaws(text))))
    .meta({ ...note({ description, example }), pattern: hostPattern.source, patternErrorMessage: hostForm });

function hostFlaws(text: string): Flaw[] {
  const address = text.includes("://") ? text : `https://${text}`;
  const host = urlOf(address)?.hostname ?? "";
  return [
    {
      rule: "photo-host",
      found: `"${text}"`,
      allowed: hostForm,
      ...(hostPattern.test(host) ? { suggestion: host } : {}),
    },
  ];
}
