import { request } from "node:https";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/**
 * Sends the address over the wire as it stands, which a browser or fetch would tidy up first. Each question has a
 * connection of its own: a server that is told to reload ends those that are idle, maybe just as one is used again.
 */
export function ask(base: string, path: string, method = "GET", headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(base);
  return new Promise<Answer>((resolve, reject) => {
    const options = { hostname, port, path, method, headers, rejectUnauthorized: false, agent: false };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const flat = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(", ") : value,
          ]),
        );
        resolve({ status: response.statusCode ?? 0, headers: flat, body: Buffer.concat(parts) });
      });
    });
    sent.on("error", reject).end();
  });
}
