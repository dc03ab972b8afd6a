import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { urlOf } from "../../model/url";
import { limits } from "../settings";
import { checkAddress, type FetchRules, refuseInside } from "./address";
import { errorCode } from "./errorCode";
import { HostUnreachable, PhotoRefusal } from "./refusal";

/** Fetches a photo's bytes; every redirect is checked as the first address was. Refuses with a `PhotoRefusal`. */
export async function download(address: string, rules: FetchRules): Promise<Buffer> {
  const { milliseconds = limits.milliseconds } = rules;
  const deadline = AbortSignal.timeout(milliseconds);
  let url = checkAddress(address, rules);
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const response = await ask(url, rules, deadline);
      const { statusCode, headers } = response;
      if (!/^3/.test(String(statusCode)) || headers.location === undefined) return await bodyOf(response);
      response.destroy();
      const next = urlOf(headers.location, url);
      if (next === undefined) throw new PhotoRefusal("it redirects to nowhere");
      url = checkAddress(next.href, rules);
    }
  } catch (error) {
    throw deadline.aborted ? tooSlow(milliseconds) : refusalOf(error);
  }
  throw new PhotoRefusal(`it redirects more than ${limits.redirects} times`);
}

function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, agent: false, lookup: publicLookup(rules) }, resolve)
      .on("error", reject)
      .end();
  });
}

/**
 * Looks a host up and connects to just the addresses that were checked: a second look-up could answer otherwise.
 * One address inside is enough to refuse the host.
 */
function publicLookup(rules: FetchRules): LookupFunction {
  const { resolve = (host: string) => dns.lookup(host, { all: true }) } = rules;
  return (host, options, done) => {
    resolve(host)
      .then((found) => {
        for (const { address } of found) refuseInside(address, rules);
        const [first] = found;
        if (first === undefined) throw new HostUnreachable("its host could not be found");
        if (options.all === true) done(null, [...found]);
        else done(null, first.address, first.family);
      })
      .catch((error) => done(error, ""));
  };
}

/** The type that the host claims is never read: it is told from the bytes. */
async function bodyOf(response: http.IncomingMessage): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new PhotoRefusal(`the host answered with ${response.statusCode}`);
    if (!["identity", undefined].includes(response.headers["content-encoding"]))
      throw new PhotoRefusal("the host packed the file, although it was asked not to");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new PhotoRefusal(`it has more than ${limits.bytes / 1024 / 1024} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

const tooSlow = (milliseconds: number) =>
  new PhotoRefusal(`it took longer than ${milliseconds / 1000} seconds`);

function refusalOf(error: unknown): PhotoRefusal {
  if (error instanceof PhotoRefusal) return error;
  const code = errorCode(error);
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code)) return new HostUnreachable("its host could not be found");
  if (["ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH", "ETIMEDOUT"].includes(code))
    return new HostUnreachable("its host could not be reached");
  if (code === "ECONNRESET") return new PhotoRefusal("the connection broke off before the file was complete");
  return new PhotoRefusal(`asking for it failed with "${code || String(error)}"`);
}
