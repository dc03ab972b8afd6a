/** The code of an error from Node.js, such as ENOENT. Errors of another realm, as in tests, are no `Error` here. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
