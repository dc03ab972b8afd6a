import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { listen } from "../../../tools/process/ports";
import { makeCertificate } from "../../browser/support/certificate";
import { calendarPage, scheduler } from "../../browser/support/provider/scheduler";
import { providerScript } from "../../browser/support/provider/widget";

/** The site, with a record of its requests and policy violations. */
export interface Site {
  readonly url: string;
  /** Paths of the requests since the last reset. */
  readonly requests: string[];
  /** Reports of content security policy violations since the last reset. */
  readonly violations: string[];
  /** Makes the pages' policy forbid all scripts, or all but those in the HTML, until the next reset. */
  forbidScripts(which?: "all" | "files"): void;
  reset(): void;
  close(): Promise<void>;
}

const reportPath = "/policy-violation";

/** Forwards requests to the preview server, and makes browsers report violations of its content security policy. */
export async function startFront(preview: string): Promise<Site> {
  let forbidden: "all" | "files" | undefined;
  const requests: string[] = [];
  const violations: string[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { url = "/", method = "GET", headers } = request;
    if (url === reportPath) {
      violations.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    requests.push(url);
    const forwarded = sendRequest(preview + url, { method, headers });
    request.pipe(forwarded);
    const [answer]: IncomingMessage[] = await once(forwarded, "response");
    if (answer === undefined) return;
    const policy = String(answer.headers["content-security-policy"]);
    if (forbidden !== undefined)
      answer.headers["content-security-policy"] =
        forbidden === "all"
          ? policy.replace(/script-src [^;]*/, "script-src 'none'")
          : policy.replace("script-src 'self'", "script-src");
    else if (answer.headers["content-type"]?.startsWith("text/html"))
      answer.headers["content-security-policy"] = `${policy}; report-uri ${reportPath}`;
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    violations,
    forbidScripts(which = "all") {
      forbidden = which;
    },
    reset() {
      forbidden = undefined;
      requests.length = 0;
      violations.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Books the first slot without a press. */
const bookingSteps = `<script>
  for (const delay of [500, 1000]) setTimeout(() => document.querySelector("#next").click(), delay);
</script>`;

/** The provider's calendar, one that books without a press, one that never loads, or a refused connection. */
export type ProviderBehavior = "calendar" | "books" | "silent" | "refused";

export interface Provider {
  /** The proxy that leads to the provider and refuses every other host. */
  readonly proxy: { readonly host: string; readonly port: number };
  behave(behavior: ProviderBehavior): void;
  close(): Promise<void>;
}

const hosts = [scheduler.script, scheduler.frame]
  .filter(Boolean)
  .map((url) => `${new URL(url).hostname}:443`);

/** Simulates the provider under its real host names, behind a proxy. Writes its certificate to the folder. */
export async function startProvider(folder: string): Promise<Provider> {
  let current: ProviderBehavior = "calendar";
  makeCertificate(folder);
  const read = (name: string) => readFileSync(join(folder, name));

  const secure = createSecureServer(
    { key: read("privkey.pem"), cert: read("fullchain.pem") },
    ({ url = "/" }, response) => {
      const isScript = url.endsWith("/widget.js");
      if (current === "silent" && !isScript) return;
      if (isScript) response.setHeader("Content-Type", "text/javascript").end(`(${providerScript})();`);
      else
        response
          .setHeader("Content-Type", "text/html")
          .end(calendarPage + (current === "books" ? bookingSteps : ""));
    },
  );
  const securePort = await listen(secure);

  const proxy = createServer((_, response) => response.writeHead(502).end());
  const sockets = new Set<Socket>();
  proxy.on("connect", ({ url = "" }: IncomingMessage, socket: Socket) => {
    const keep = (one: Socket) => sockets.add(one.on("error", () => one.destroy()));
    keep(socket);
    if (current === "refused" || !hosts.includes(url)) {
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      return;
    }
    const target = connect(securePort, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      target.pipe(socket);
      socket.pipe(target);
    });
    keep(target);
  });
  const port = await listen(proxy);

  const closeConnections = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    for (const server of [proxy, secure]) server.closeAllConnections();
  };
  return {
    proxy: { host: "127.0.0.1", port },
    behave(behavior) {
      current = behavior;
      closeConnections();
    },
    async close() {
      closeConnections();
      await Promise.all([proxy, secure].map(closeServer));
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
