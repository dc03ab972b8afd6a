import dns from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { parse } from "ipaddr.js";
import { parseUrl } from "../model/url";
import { limits, PhotoError } from "./inspect";

/** Downloads a photo from one of these hosts. Checks each redirect like the first URL. Throws a `PhotoError`. */
export async function download(photoUrl: string, hosts: readonly string[]): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let next = photoUrl;
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const target = await checkTarget(next, hosts, signal);
      const response = await request(target, signal);
      const { location } = response.headers;
      if (response.statusCode === 200 || location === undefined) return await bodyOf(response);
      response.destroy();
      next = parseUrl(location, target.url)?.href ?? location;
    }
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    if (signal.aborted)
      throw new PhotoError(`the download took longer than ${limits.timeoutMs / 1000} seconds`);
    throw new PhotoError(`the connection failed (${reasonOf(error)})`);
  }
  throw new PhotoError(`it redirects more than ${limits.redirects} times`);
}

/** Returns the reason why a connection failed. If the host has several IP addresses, returns the first one's reason. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

type Target = Awaited<ReturnType<typeof checkTarget>>;

/** Connects only to the checked addresses: a second DNS lookup could return others. */
function request({ url, addresses }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg" };
  // If it called back synchronously, the socket would emit errors before it has a listener.
  const lookup: LookupFunction = (_host, _options, done) => setImmediate(done, null, addresses);
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, lookup }, resolve).on("error", reject);
  });
}

/** Throws unless the URL uses https without port and password, and its host is allowed and public. */
async function checkTarget(target: string, hosts: readonly string[], signal: AbortSignal) {
  const url = parseUrl(target);
  if (url === undefined) throw new PhotoError(`"${target}" isn't a URL`);
  // Without the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isTest = isAllowedLoopback(host);
  if (url.protocol !== "https:" && !isTest)
    throw new PhotoError(`"${url.protocol}//${url.host}" doesn't use https`);
  if (url.username !== "" || url.password !== "")
    throw new PhotoError("the URL contains a user name or password");
  if (url.port !== "" && !isTest) throw new PhotoError(`the URL contains the port ${url.port}`);
  if (!hosts.includes(host)) throw new PhotoError(`photoHosts in content/site.json doesn't list "${host}"`);
  const addresses = await resolveHost(host, signal);
  const local = addresses.find((one) => !isPublic(one.address) && !isAllowedLoopback(one.address));
  if (local !== undefined)
    throw new PhotoError(`"${host}" resolves to ${local.address}, which isn't a public address`);
  return { url, addresses };
}

/** A DNS lookup can't be canceled, so the time limit abandons it. */
async function resolveHost(host: string, signal: AbortSignal) {
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const addresses = dns.lookup(host, { all: true }).catch(() => {
    throw new PhotoError(`the host "${host}" can't be found`);
  });
  return Promise.race([addresses, timeout]);
}

/** Allows tests to serve photos from this machine, on any port and without TLS. */
const isAllowedLoopback = (host: string) =>
  process.env.PHOTOS_ALLOW_LOOPBACK === "1" && ["127.0.0.1", "::1"].includes(host);

/** Ignores the Content-Type header: `inspectPhoto` reads the type from the bytes. */
async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200)
    throw new PhotoError(`the host returned the status ${response.statusCode}`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw new PhotoError(`it is larger than ${limits.bytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Azure's metadata server: outside of the reserved ranges, but only reachable from inside its data centers. */
const azureMetadata = "168.63.129.16";

/** Whether the address is on the public internet, and not on a private network, this machine or reserved. */
export const isPublic = (address: string) =>
  address !== azureMetadata && parse(address).range() === "unicast";
