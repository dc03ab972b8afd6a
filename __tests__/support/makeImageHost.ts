import { createServer, type RequestListener } from "node:http";
import { listen } from "../../tools/process/ports";

export interface ImageHost {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requested: readonly string[];
  close(): void;
}

/** Starts a local web server with one handler per path, and 404 for all others. */
export async function makeImageHost(handlers: Readonly<Record<string, RequestListener>>): Promise<ImageHost> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requested.push(path);
    const handler = handlers[path];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Responds with these bytes and this content type. */
export const sends =
  (file: Buffer | string, type = "image/jpeg"): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": type }).end(file);
  };

export const redirects =
  (location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };
