import dns from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { types } from "node:util";
import { parse } from "ipaddr.js";
import { urlOf } from "../model/url";
import { PhotoError } from "./inspect";
import { limits } from "./settings";

/** Fetches a photo from one of these hosts and checks every redirect like the first address. Throws a `PhotoError`. */
export async function download(address: string, hosts: readonly string[]): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let next = address;
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const checked = await checkAddress(next, hosts);
      const response = await request(checked, signal);
      const { location } = response.headers;
      if (response.statusCode === 200 || location === undefined) return await bodyOf(response);
      response.destroy();
      next = urlOf(location, checked.url)?.href ?? location;
    }
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    if (signal.aborted) throw new PhotoError(`it took longer than ${limits.timeoutMs / 1000} seconds`);
    const cause = types.isNativeError(error) ? (error.cause ?? error) : error;
    throw new PhotoError(`the connection to its host failed (${cause})`);
  }
  throw new PhotoError(`it redirects more than ${limits.redirects} times`);
}

type Checked = Awaited<ReturnType<typeof checkAddress>>;

/** Connects to the addresses that were checked and no others: a second look at the host's name could differ. */
function request({ url, found }: Checked, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg" };
  const lookup: LookupFunction = (_host, _options, done) => done(null, found);
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, lookup }, resolve).on("error", reject);
  });
}

/** Throws unless the address is https, without port or password, and its host is allowed and public. */
async function checkAddress(address: string, hosts: readonly string[]) {
  const url = urlOf(address);
  if (url === undefined) throw new PhotoError(`"${address}" is not a web address`);
  // Without the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isTest = isAllowedLoopback(host);
  if (url.protocol !== "https:" && !isTest)
    throw new PhotoError(`it leads to "${url.protocol}//${url.host}", and only https is fetched`);
  if (url.username !== "" || url.password !== "") throw new PhotoError("it has a user name or a password");
  if (url.port !== "" && !isTest) throw new PhotoError(`it names the port ${url.port}`);
  if (!hosts.includes(host))
    throw new PhotoError(`its host "${host}" is not among photoHosts in content/site.json`);
  const found = await dns.lookup(host, { all: true }).catch(() => {
    throw new PhotoError("its host could not be found");
  });
  const inside = found.find((one) => !isPublic(one.address) && !isAllowedLoopback(one.address));
  if (inside !== undefined)
    throw new PhotoError(`its host leads to ${inside.address}, which is not on the public internet`);
  return { url, found };
}

/** For tests: lets an image host on this machine answer, on any port and without TLS. */
const isAllowedLoopback = (host: string) =>
  process.env.PHOTOS_ALLOW_LOOPBACK === "1" && ["127.0.0.1", "::1"].includes(host);

/** Ignores the Content-Type header: inspectPhoto reads the type from the bytes. */
async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) throw new PhotoError(`the host answered with ${response.statusCode}`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw new PhotoError(`it has more than ${limits.bytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Not the address of a private network, of this machine, or reserved for something else. */
export const isPublic = (address: string) => parse(address).range() === "unicast";
