import { PhotoRefusal } from "./refusal";

export type PhotoType = "image/jpeg" | "image/png" | "image/webp" | "image/avif";

const extensions: Readonly<Record<PhotoType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** Endings of the photos that are kept, without the dot. */
export const acceptedExtensions: readonly string[] = Object.values(extensions);

export const extensionOf = (type: PhotoType) => extensions[type];

interface Signature<Kind> {
  readonly kind: Kind;
  /** Where it stands, and the bytes, one character each. */
  readonly at: number;
  readonly bytes: string;
}

const accepted: readonly Signature<PhotoType>[] = [
  { kind: "image/jpeg", at: 0, bytes: "\u00ff\u00d8\u00ff" },
  { kind: "image/png", at: 0, bytes: "\u0089PNG\r\n\u001a\n" },
  { kind: "image/webp", at: 8, bytes: "WEBP" },
  { kind: "image/avif", at: 4, bytes: "ftypavif" },
];

const refused: readonly Signature<string>[] = [
  { kind: "a GIF", at: 0, bytes: "GIF8" },
  { kind: "an animation", at: 4, bytes: "ftypavis" },
  { kind: "a HEIC photo (as phones take them: export it as JPEG)", at: 4, bytes: "ftyp" },
  { kind: "a PDF", at: 0, bytes: "%PDF" },
];

/** What a file is by its first bytes, whatever its name or its host says. */
export function photoType(file: Buffer): PhotoType {
  const start = file.subarray(0, 1024).toString("latin1");
  const kindIn = <Kind>(signatures: readonly Signature<Kind>[]) =>
    signatures.find(({ at, bytes }) => start.startsWith(bytes, at))?.kind;
  const type = kindIn(accepted);
  if (type !== undefined) return type;
  const kind = kindIn(refused) ?? kindOfText(start.toLowerCase());
  throw new PhotoRefusal(`the file is ${kind}; JPEG, PNG, WebP and AVIF are taken in`);
}

function kindOfText(start: string): string {
  if (start === "") return "empty";
  if (start.includes("<svg")) return "an SVG drawing";
  if (start.includes("<html") || start.includes("<!doctype html")) return "a web page";
  return "no picture of a known kind";
}
