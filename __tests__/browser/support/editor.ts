import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { build } from "esbuild";
import { listen } from "../../../tools/process/ports";
import { makeServices } from "../../support/makeContent";
import { startEditorServer } from "../../support/makeEditorServer";
import { siteProject } from "../../support/sample";
import { root as builtSite } from "./builtSite";
import { fromSite } from "./fromSite";
import { test as base } from "./test";

const code: typeof import("../../../tools/editor/server") = fromSite("./tools/editor/server");

const startServer = (root: string, site: string, port = 0) =>
  startEditorServer(root, site, port, { ...code, source: resolve(siteProject) });

interface Editor {
  readonly url: string;
  /** URL of the site that the preview shows. */
  readonly site: string;
  readonly root: string;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Replaces the services with generated ones. Each footer column then lists only the first service. */
  writeServices(count: number): Promise<void>;
  /** Returns the text of a file in the last commit. */
  committed(name: string): string;
  git(...args: string[]): string;
  /** Ends the server and starts another one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the content editor for a copy of the tested site's content in a separate repository, with a preview of the built pages. */
export const test = base.extend<{ editor: Editor }, { previewUrl: string }>({
  previewUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],

  editor: async ({ context, previewUrl }, use) => {
    const root = await mkdtemp(join(tmpdir(), "editor-"));
    await cp(join(siteProject, "content"), join(root, "content"), { recursive: true });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Writer", "-c", "user.email=writer@example.com", ...args], {
        cwd: root,
        encoding: "utf8",
      });
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message=Content");
    let server = await startServer(root, previewUrl);
    const stop = () => server.close();
    await use({
      url: server.url,
      site: previewUrl,
      root,
      read: (name) => readFile(join(root, "content", name), "utf8"),
      write: (name, text) => writeFile(join(root, "content", name), text),
      writeServices: (count) => writeServices(root, count),
      committed: (name) => git("show", `HEAD:content/${name}`),
      git,
      stop,
      async restart() {
        await stop().catch(() => {});
        server = await startServer(root, previewUrl, Number(new URL(server.url).port));
      },
    });
    for (const page of context.pages()) await page.goto("about:blank");
    await stop();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  },
});

export const { expect } = test;

async function writeServices(root: string, count: number) {
  await writeFile(join(root, "content/services.json"), makeServices(count));
  const file = join(root, "content/site.json");
  const site = JSON.parse(await readFile(file, "utf8"));
  const [id] = JSON.parse(makeServices(1)).map((service: { readonly id: string }) => service.id);
  for (const column of site.footer.columns) column.services = [id];
  await writeFile(file, JSON.stringify(site, null, 2));
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".html": "text/html",
  ".json": "application/json",
};

/** Serves the built site with the script that `npm start` adds for pages in the preview. */
async function startSite() {
  const contents = 'import { connectToEditor } from "./tools/editor/framedPage"; connectToEditor();';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(siteProject) },
    bundle: true,
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  const answer = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(url, "http://localhost");
    if (pathname === "/framed-page.js")
      return response.setHeader("Content-Type", "text/javascript").end(script);
    const file = join(builtSite, extname(pathname) === "" ? join(pathname, "index.html") : pathname);
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) return response.writeHead(404).end();
    response.setHeader("Content-Type", types[extname(file)] ?? "");
    const isPage = extname(file) === ".html";
    return response.end(isPage ? `${bytes}<script src="/framed-page.js"></script>` : bytes);
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export async function open(page: Page, { url }: Editor, section: string, entry?: string): Promise<void> {
  await page.goto(url);
  await choose(page, section, entry);
}

export async function choose(page: Page, section: string, entry?: string): Promise<void> {
  await page.getByRole("navigation").getByRole("button", { name: section }).click();
  if (entry !== undefined)
    await page.getByRole("main").getByRole("button", { name: entry, exact: true }).click();
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  // Not the message "Saved", which another message can replace immediately.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
}

export const field = (page: Page, label: string): Locator =>
  page.getByRole("main").getByLabel(label, { exact: true });

/** Whether the preview outlines an element. */
export const isOutlined = (element: Locator) =>
  element.evaluate((node) => node.getAnimations().some((one) => one.playState === "running"));
