import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenDirectives, nginxVersion } from "../../../tools/hosting/nginx";
import { publishRelease } from "../../../tools/hosting/releases";
import { makeCertificate } from "./certificate";
import { freePort } from "./freePort";

export interface Nginx {
  readonly http: string;
  readonly https: string;
  /** The folder with the releases. */
  readonly target: string;
  reload(): Promise<void>;
  stop(): Promise<void>;
}

const isThere = (program: string) => spawnSync(program, ["-v"]).status === 0;

/** Undefined if nginx is not installed. Its tests are skipped then. */
export const nginxProgram = ["nginx", "/usr/sbin/nginx"].find(isThere);

/** Publishes a site and serves it with the shipped configuration. Only ports, paths and the certificate differ. */
export async function startNginx(site: string): Promise<Nginx> {
  const program = nginxProgram;
  if (program === undefined) throw new Error("nginx is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const target = join(folder, "releases-of-site");
  await publishRelease(site, target);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const shipped = await readFile("deploy/nginx/site.conf", "utf8");
  const adapted = adapt(shipped, [
    [/listen \[::\]:80;/g, ""],
    [/listen 80;/g, `listen 127.0.0.1:${httpPort};`],
    [/include .*listen\.conf;/g, listenDirectives(nginxVersion(), [`127.0.0.1:${httpsPort}`])],
    [/\/srv\/site/g, target],
    [/\/etc\/letsencrypt\/live\/www\.example\.com/g, folder],
  ]);
  const main = join(folder, "nginx.conf");
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 512; }
    http { access_log off; ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
    ${adapted} }`,
  );
  const run = (...args: string[]) =>
    spawn(program, ["-p", folder, "-c", main, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  const child = run("-g", "daemon off;");
  const https = `https://127.0.0.1:${httpsPort}`;
  await whenListening(httpsPort, child);
  return {
    http: `http://127.0.0.1:${httpPort}`,
    https,
    target,
    async reload() {
      const [code] = await once(run("-s", "reload"), "close");
      if (code !== 0) throw new Error("nginx refused to reload.");
    },
    async stop() {
      const closed = once(child, "close");
      child.kill("SIGQUIT");
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}

/** Applies all replacements. Fails if one matches nothing. */
function adapt(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((current, [pattern, replacement]) => {
    const next = current.replace(pattern, replacement);
    if (next === current) throw new Error(`deploy/nginx/site.conf doesn't match ${pattern}.`);
    return next;
  }, text);
}

async function whenListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const answered = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not start.");
}
