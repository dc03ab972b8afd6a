import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startPreview } from "../../tools/content/preview";
import type { ContentState, Drafts, SaveResults } from "../../tools/editor/protocol";
import { tokenHeader } from "../../tools/editor/protocol";
import { bundle, startEditor } from "../../tools/editor/server";

/** Script and styles, bundled once for all editors of a process. */
let assets: ReturnType<typeof bundle> | undefined;

/** Starts the content editor of a project, as the development server does. `editor` is its code, which has the colors. */
export async function startEditorServer(
  root: string,
  site = "http://127.0.0.1:1",
  port = 0,
  editor = { bundle, startEditor, source: process.cwd() },
) {
  const preview = startPreview(root, { log: () => {}, success: () => {} });
  await preview.ready;
  assets ??= editor.bundle(editor.source);
  const follow: Parameters<typeof startEditor>[0]["follow"] = (listener) =>
    preview.subscribe((_problems, content) => listener(content));
  const { url, server } = await editor.startEditor({ root, site, port, host: "127.0.0.1", follow, assets });
  const [, token = ""] = /data-token="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const headers = { [tokenHeader]: token };
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    url,
    headers,
    post,
    async save(drafts: Drafts): Promise<SaveResults> {
      return (await post("save", drafts)).json();
    },
    /** Reads content states from the event stream until one matches. */
    async waitForState(isWanted: (state: ContentState) => boolean): Promise<ContentState> {
      const stop = new AbortController();
      const { body } = await fetch(`${url}events?token=${token}`, { signal: stop.signal });
      let rest = "";
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (rest + part).split("\n\n");
        rest = events.pop() ?? "";
        const state = events.map((event) => JSON.parse(event.slice("data: ".length))).find(isWanted);
        if (state === undefined) continue;
        stop.abort();
        return state;
      }
      throw new Error("The server ended.");
    },
    async close() {
      await preview.close();
      const isClosed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await isClosed;
    },
  };
}

/** Returns the bytes of every file below a folder, by path. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file, await readFile(file, "latin1")] as const);
  return new Map(await Promise.all(texts));
}
