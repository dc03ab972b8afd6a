import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { makeServices } from "../../support/makeContent";
import { startEditorServer } from "../../support/makeEditorServer";
import { test as base } from "./test";

interface Editor {
  readonly url: string;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** The text of a file in the last commit. */
  committed(name: string): string;
}

interface Fixtures {
  /** How many services the content has; the site's own when left out. */
  serviceCount: number | undefined;
  editor: Editor;
}

/** The content editor over a copy of content/, in a repository of its own, beside the built pages. */
export const test = base.extend<Fixtures>({
  serviceCount: [undefined, { option: true }],
  editor: async ({ serviceCount, context }, use) => {
    const root = await mkdtemp(join(tmpdir(), "editor-"));
    await cp("content", join(root, "content"), { recursive: true });
    if (serviceCount !== undefined) await makeMany(root, serviceCount);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Writer", "-c", "user.email=writer@example.com", ...args], {
        cwd: root,
        encoding: "utf8",
      });
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message=Content");
    const server = await startEditorServer(root, showPage);
    await use({
      url: server.url,
      read: (name) => readFile(join(root, "content", name), "utf8"),
      write: (name, text) => writeFile(join(root, "content", name), text),
      committed: (name) => git("show", `HEAD:content/${name}`),
    });
    for (const page of context.pages()) await page.goto("about:blank");
    await server.close();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  },
});

export const { expect } = test;

async function makeMany(root: string, count: number) {
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

/** The built site, without the headers that keep its pages out of frames: the development server has none either. */
function showPage({ url = "/" }: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(url, "http://localhost");
  const file = join("public", extname(pathname) === "" ? join(pathname, "index.html") : pathname);
  readFile(file).then(
    (bytes) => response.setHeader("Content-Type", types[extname(file)] ?? "").end(bytes),
    () => response.writeHead(404).end(),
  );
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
  // Nothing is left to be saved. On a busy computer, news of the disk may follow the word "Saved" at once.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
}

export const field = (page: Page, label: string): Locator =>
  page.getByRole("main").getByLabel(label, { exact: true });

/** Whether the page in the frame has an outline around an element. */
export const isOutlined = (element: Locator) =>
  element.evaluate((node) => node.getAnimations().some((one) => one.playState === "running"));
