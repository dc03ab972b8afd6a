import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

export interface ImageHost {
  readonly url: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  close(): void;
}

/** Starts a web server on this machine that answers each path as given. */
export async function makeImageHost(answers: Readonly<Record<string, RequestListener>>): Promise<ImageHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The image host has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends these bytes with this content type. */
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
