import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { urlOf } from "../model/url";
import { PhotoError } from "./inspect";
import { limits } from "./settings";

export interface FetchRules {
  /** Host names that photos may come from, redirects included. */
  readonly hosts: readonly string[];
  /** For tests: allows 127.0.0.1 and ::1 on any port and without TLS. */
  readonly loopback?: boolean;
  /** For tests: what a host name resolves to. */
  readonly resolve?: (
    host: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly timeoutMs?: number;
}

/** Fetches a photo's bytes and checks every redirect as it checks the first address. Throws a `PhotoError`. */
export async function download(address: string, rules: FetchRules): Promise<Buffer> {
  const { timeoutMs = limits.timeoutMs } = rules;
  const deadline = AbortSignal.timeout(timeoutMs);
  let url = checkAddress(address, rules);
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const response = await request(url, rules, deadline);
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

/** Throws unless the address is https, without port or password, and its host is allowed and public. */
export function checkAddress(address: string, rules: FetchRules): URL {
  const url = urlOf(address);
  if (url === undefined) throw new PhotoError(`"${address}" is not a web address`);
  // Without the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const local = rules.loopback === true && contains(loopbackRanges, host);
  if (url.protocol !== "https:" && !local)
    throw new PhotoError(`it leads to "${url.protocol}//${url.host}", and only https is fetched`);
  if (url.username !== "" || url.password !== "") throw new PhotoError("it has a user name or a password");
  if (url.port !== "" && !local) throw new PhotoError(`it names the port ${url.port}`);
  if (!rules.hosts.includes(host))
    throw new PhotoError(`its host "${host}" is not among photoHosts in content/site.json`);
  if (isIP(host) !== 0) requireReachable(host, rules);
  return url;
}

function request(url: URL, rules: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    client
      .request(url, { headers, signal, agent: false, lookup: checkedLookup(rules) }, resolve)
      .on("error", reject)
      .end();
  });
}

/**
 * Resolves a host and connects to exactly the addresses that were checked, as a second lookup could differ. One private
 * address is enough to refuse the host.
 */
function checkedLookup(rules: FetchRules): LookupFunction {
  const { resolve = (host: string) => dns.lookup(host, { all: true }) } = rules;
  return (host, options, done) => {
    resolve(host)
      .then((found) => {
        for (const { address } of found) requireReachable(address, rules);
        const [first] = found;
        if (first === undefined) throw new PhotoError("its host could not be found");
        if (options.all === true) done(null, [...found]);
        else done(null, first.address, first.family);
      })
      .catch((error) => done(error, ""));
  };
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

/** Everything that is not the public internet, after the IANA registries of special-purpose addresses. */
const reservedRanges = blockList(
  ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"],
  ["203.0.113.0/24", "224.0.0.0/3", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
);

/** All of IPv6 that is handed out so far. */
const globalIpv6 = blockList(["2000::/3"]);
const loopbackRanges = blockList(["127.0.0.0/8", "::1/128"]);

export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || contains(reservedRanges, address)) return false;
  return isIP(address) === 4 || contains(globalIpv6, address);
}

function requireReachable(address: string, { loopback = false }: FetchRules): void {
  if (isPublic(address) || (loopback && contains(loopbackRanges, address))) return;
  throw new PhotoError(`its host leads to ${address}, which is not on the public internet`);
}

const contains = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

function blockList(...lines: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const range of lines.flat()) {
    const [network = "", prefix = ""] = range.split("/");
    list.addSubnet(network, Number(prefix), network.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}
