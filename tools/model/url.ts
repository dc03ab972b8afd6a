import { attempt } from "./attempt";

/**
 * An address in its parts, or nothing where a text is none. Node 20's `URL.canParse` denies a site's name with a letter
 * like ü in it once it was asked some ten thousand times.
 */
export const urlOf = (text: string, base?: URL) => attempt(() => new URL(text, base));
