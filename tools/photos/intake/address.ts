import { BlockList, isIP } from "node:net";
import { urlOf } from "../../model/url";
import { PhotoRefusal } from "./refusal";

export interface FetchRules {
  /** Host names that photos may come from, redirects included. */
  readonly hosts: readonly string[];
  /** For tests: lets 127.0.0.1 and ::1 answer, on any port and without TLS. */
  readonly loopback?: boolean;
  /** For tests: what a host name resolves to. */
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  /** For tests: a shorter limit than the one in the settings. */
  readonly milliseconds?: number;
}

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Everything that is not the public internet, after the IANA registries of special-purpose addresses. */
const reserved = blockList(
  ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"],
  ["203.0.113.0/24", "224.0.0.0/3", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
);

/** All that is handed out of IPv6 so far; a range outside of it leads nowhere, or inside. */
const globalIpv6 = blockList(["2000::/3"]);
const loopbackOnly = blockList(["127.0.0.0/8", "::1/128"]);

export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0 || reserved.check(address, family)) return false;
  return family === "ipv4" || globalIpv6.check(address, "ipv6");
}

export function mayConnect(address: string, { loopback = false }: FetchRules): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return isPublic(address) || (loopback && loopbackOnly.check(address, family));
}

/** The address of a photo, or of a redirect on the way to it; refuses what could lead anywhere but to an allowed host. */
export function checkAddress(address: string, rules: FetchRules): URL {
  const url = urlOf(address);
  if (url === undefined) throw new PhotoRefusal(`"${address}" is not a web address`);
  const host = hostOf(url);
  const local = rules.loopback === true && isIP(host) !== 0 && !isPublic(host) && mayConnect(host, rules);
  if (url.protocol !== "https:" && !local)
    throw new PhotoRefusal(`it leads to "${url.protocol}//${url.host}", and only https is fetched`);
  if (url.username !== "" || url.password !== "")
    throw new PhotoRefusal("it carries a user name or a password");
  if (url.port !== "" && !local) throw new PhotoRefusal(`it names the port ${url.port}`);
  if (!rules.hosts.includes(host))
    throw new PhotoRefusal(`its host "${host}" is not among photoHosts in content/site.json`);
  if (isIP(host) !== 0) refuseInside(host, rules);
  return url;
}

export function refuseInside(address: string, rules: FetchRules): void {
  if (!mayConnect(address, rules))
    throw new PhotoRefusal(`its host leads to ${address}, which is not on the public internet`);
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, "$1");

function blockList(...lines: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const range of lines.flat()) {
    const [network = "", prefix = ""] = range.split("/");
    list.addSubnet(network, Number(prefix), network.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}
