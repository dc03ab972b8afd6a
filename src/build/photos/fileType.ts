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
