import {
  type DiskState,
  type Drafts,
  editorAddress,
  type FieldProblem,
  type Model,
  type PhotoAnswer,
  type SaveAnswer,
  type SaveRequest,
  tokenHeader,
} from "../protocol";

export type Server = ReturnType<typeof makeServer>;

/** The development server, asked with the token that it gave to this page. */
export function makeServer(token: string) {
  const ask = async (path: string, options: RequestInit = {}) => {
    const headers = { ...options.headers, [tokenHeader]: token };
    const answer = await fetch(`${editorAddress}/${path}`, { ...options, headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  return {
    loadModel: async (): Promise<Model> => (await ask("model")).json(),
    check: async (drafts: Drafts): Promise<readonly FieldProblem[]> => (await post("check", drafts)).json(),
    save: async (request: SaveRequest): Promise<SaveAnswer> => (await post("save", request)).json(),
    acceptPolicy: async (name: string): Promise<void> => void (await post("policies/accept", { name })),
    uploadPhoto: async (id: string, file: File): Promise<PhotoAnswer> =>
      (await ask(`photos?id=${encodeURIComponent(id)}`, { method: "POST", body: file })).json(),
    photoAddress: (file: string) => `${editorAddress}/photos/${encodeURIComponent(file)}`,

    /** Tells what is on the disk, now and after each change, until it is stopped. A lost server is asked again. */
    subscribe(onState: (state: DiskState) => void, onLost: () => void): () => void {
      const stop = new AbortController();
      let retry: ReturnType<typeof setTimeout> | undefined;
      const listen = async () => {
        try {
          const { body } = await ask("events", { signal: stop.signal });
          if (body) await readEvents(body, (data) => onState(JSON.parse(data)));
        } catch {
          // Told below, as an end without an error is.
        }
        if (stop.signal.aborted) return;
        retry = setTimeout(listen, 1_000);
        onLost();
      };
      listen();
      return () => {
        stop.abort();
        clearTimeout(retry);
      };
    },
  };
}

async function readEvents(body: ReadableStream<BufferSource>, onData: (data: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) if (event.startsWith("data: ")) onData(event.slice("data: ".length));
  }
}
