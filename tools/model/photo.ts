import { slugOf, textOf } from "./fields";
import { invalid, problem, quoted } from "./problem";
import { parseUrl, urlProblems } from "./url";

/** Size limit of a photo's file. */
export const maxPhotoBytes = 15 * 1024 * 1024;

/** Whether a file name has the extension of a photo or picture that the site can show. */
export const isPicture = (file: string) => /\.(?:jpe?g|png|webp|avif)$/i.test(file);

/** Whether a text is a file in content/photos, with or without the folders. */
export const isPhotoFile = (text: string) =>
  /^(?:content\/)?(?:photos\/)?[\w-][\w.-]*$/i.test(text) && isPicture(text);

/** The name of any image file, with or without the folders. */
const imageFile =
  /^(?:\.?[\\/])?(?:content[\\/])?(?:photos[\\/])?(?<name>[^\\/:]+)\.(?<extension>jpe?g|jfif|png|webp|avif|heic|heif|gif|svg|tiff?|bmp|pdf)$/i;

const photoHint =
  "Use a URL that starts with https://, or the name of a JPEG, PNG, WebP or AVIF file in content/photos.";

/** A photo: an https URL, or a file in content/photos. */
export const photo = textOf({
  max: 500,
  hint: photoHint,
  problems(text) {
    if (isPhotoFile(text)) return [];
    const { name, extension } = imageFile.exec(text)?.groups ?? {};
    if (name === undefined || extension === undefined)
      return parseUrl(text) === undefined
        ? [invalid("url", text, photoHint, urlProblems(text)[0]?.suggestion)]
        : urlProblems(text);
    if (!isPicture(text)) {
      const message = `${extension.toUpperCase()} files aren't supported. Export the photo as JPEG, PNG, WebP or AVIF.`;
      return [problem("photo-format", message)];
    }
    const message = `${quoted(text)} isn't a valid file name. Rename the file: use letters a to z, digits, dots, hyphens and underscores.`;
    return [problem("photo-name", message, `${slugOf(name) || "photo"}.${extension}`)];
  },
});

const hostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const hostHint = "Use a host name in lowercase, without https:// and without a path.";

/** A host that photos may be downloaded from. */
export const photoHost = textOf({
  max: 120,
  hint: hostHint,
  pattern: hostPattern,
  problems(text) {
    if (hostPattern.test(text)) return [];
    const host = parseUrl(text.includes("://") ? text : `https://${text}`)?.hostname ?? "";
    return [invalid("photo-host", text, hostHint, hostPattern.test(host) ? host : undefined)];
  },
});
