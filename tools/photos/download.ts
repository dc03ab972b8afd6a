import http from "node:http";
import https from "node:https";
import { urlOf } from "../model/url";
import { PhotoError } from "./inspect";
import { limits } from "./settings";

export interface FetchRules {
  /** Host names that photos may come from, redirects included. */
  readonly hosts: readonly string[];
  /** For tests: allows 127.0.0.1 on any port and without TLS. */
  readonly loopback?: boolean;
  readonly timeoutMs?: number;
}

/**
 * Fetches a photo's bytes and checks every redirect as it checks the first address. Throws a `PhotoError`. The owner
 * lists the hosts, and TLS proves that one of them answers: a name that leads into a private network gets no further.
 */
export async function download(address: string, rules: FetchRules): Promise<Buffer> {
  const { timeoutMs = limits.timeoutMs } = rules;
  const deadline = AbortSignal.timeout(timeoutMs);
  let url = checkAddress(address, rules);
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const response = await request(url, deadline);
      const { statusCode, headers } = response;
      if (!/^3/.test(String(statusCode)) || headers.location === undefined) return await bodyOf(response);
      response.destroy();
      const next = urlOf(headers.location, url);
      if (next === undefined) throw new PhotoError("its host redirects to an address that is not valid");
      url = checkAddress(next.href, rules);
    }
  } catch (error) {
    if (deadline.aborted) throw new PhotoError(`it took longer than ${timeoutMs / 1000} seconds`);
    throw photoErrorOf(error);
  }
  throw new PhotoError(`it redirects more than ${limits.redirects} times`);
}

/** Throws unless the address is https, without port or password, and its host is allowed. */
export function checkAddress(address: string, rules: FetchRules): URL {
  const url = urlOf(address);
  if (url === undefined) throw new PhotoError(`"${address}" is not a web address`);
  const local = rules.loopback === true && url.hostname === "127.0.0.1";
  if (url.protocol !== "https:" && !local)
    throw new PhotoError(`it leads to "${url.protocol}//${url.host}", and only https is fetched`);
  if (url.username !== "" || url.password !== "") throw new PhotoError("it has a user name or a password");
  if (url.port !== "" && !local) throw new PhotoError(`it names the port ${url.port}`);
  if (!rules.hosts.includes(url.hostname))
    throw new PhotoError(`its host "${url.hostname}" is not among photoHosts in content/site.json`);
  return url;
}

function request(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    client.get(url, { headers, signal, agent: false }, resolve).on("error", reject);
  });
}

/** Ignores the Content-Type header: inspectPhoto reads the type from the bytes. */
async function bodyOf(response: http.IncomingMessage): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new PhotoError(`the host answered with ${response.statusCode}`);
    if (!["identity", undefined].includes(response.headers["content-encoding"]))
      throw new PhotoError("the host compressed the file, although it was asked not to");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new PhotoError(`it has more than ${limits.bytes / 1024 / 1024} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

function photoErrorOf(error: unknown): PhotoError {
  if (error instanceof PhotoError) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code)) return new PhotoError("its host could not be found");
  if (["ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH", "ETIMEDOUT"].includes(code))
    return new PhotoError("its host could not be reached");
  if (code === "ECONNRESET") return new PhotoError("the connection broke off before the file was complete");
  return new PhotoError(`the request failed with "${code || String(error)}"`);
}
