import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";

interface Request {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Requests a path without the normalization of fetch. Uses a new connection each time, because a server that reloads
 * closes idle ones.
 */
export function requestExactly(server: string, path: string, { method = "GET", headers = {} }: Request = {}) {
  const { protocol, hostname, port } = new URL(server);
  const request = protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise<RawResponse>((resolve, reject) => {
    const options = { hostname, port, path, method, headers, rejectUnauthorized: false, agent: false };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}
