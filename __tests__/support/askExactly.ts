import { request } from "node:http";

export interface Wish {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** The address goes over the wire as it stands, which fetch would tidy up. */
export function askExactly(server: string, path: string, { method = "GET", headers = {} }: Wish = {}) {
  return new Promise<{ status?: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server);
      const sent = request({ hostname, port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject).end();
    },
  );
}
