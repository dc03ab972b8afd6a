import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { startPreview } from "../../tools/content/preview";
import { editorPath, tokenHeader } from "../../tools/editor/protocol";
import { bundle, type DiskState, makeEditor } from "../../tools/editor/server";

/** One for all editors of a process. */
let assets: ReturnType<typeof bundle> | undefined;

/** The content editor of a project, at an address of its own, as the development server has it. */
export async function startEditorServer(root: string, elsewhere?: Parameters<typeof createServer>[1]) {
  const preview = startPreview(root, { log: () => {}, success: () => {} });
  await preview.ready;
  const follow: Parameters<typeof makeEditor>[1] = (listener) =>
    preview.subscribe((_problems, content) => listener(content));
  assets ??= bundle(process.cwd());
  const answer = makeEditor(root, follow, assets);
  const server: Server = createServer((request, response) => {
    const { url = "/" } = request;
    if (!url.startsWith(editorPath)) return elsewhere?.(request, response);
    request.url = url.slice(editorPath.length) || "/";
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const url = `http://127.0.0.1:${address.port}${editorPath}`;
  const [, token = ""] = /content-token" content="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const headers = { [tokenHeader]: token };
  return {
    url,
    headers,
    post: (path: string, body: unknown) =>
      fetch(`${url}/${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    /** Reads what is told of the disk until a state of it is the one that is meant. */
    async waitForDisk(isMeant: (state: DiskState) => boolean): Promise<DiskState> {
      const stop = new AbortController();
      const { body } = await fetch(`${url}/events`, { headers, signal: stop.signal });
      let rest = "";
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (rest + part).split("\n\n");
        rest = events.pop() ?? "";
        const state = events.map((event) => JSON.parse(event.slice("data: ".length))).find(isMeant);
        if (state === undefined) continue;
        stop.abort();
        return state;
      }
      throw new Error("The server ended.");
    },
    async close() {
      preview.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bytes of every file below a folder, by its path. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file, await readFile(file, "latin1")] as const);
  return new Map(await Promise.all(texts));
}
