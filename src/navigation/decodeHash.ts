/** The id that a hash names, or undefined where it cannot be decoded: a malformed one (`/#%`) names nothing. */
export function decodeHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
