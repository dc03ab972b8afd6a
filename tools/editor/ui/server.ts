import type { Model } from "../model";
import { type Drafts, editorPath, type FieldProblem, tokenHeader } from "../protocol";
import type { DiskState, PhotoAnswer, SaveAnswer, SaveRequest } from "../server";

export type Server = ReturnType<typeof makeServer>;

/** The development server, asked with the token that it gave to this page. */
export function makeServer(token: string) {
  const ask = async (path: string, body?: BodyInit) => {
    const options = body === undefined ? {} : { method: "POST", body };
    const answer = await fetch(`${editorPath}/${path}`, { ...options, headers: { [tokenHeader]: token } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    loadModel: (): Promise<Model> => ask("model"),
    check: (drafts: Drafts): Promise<readonly FieldProblem[]> => ask("check", JSON.stringify(drafts)),
    save: (request: SaveRequest): Promise<SaveAnswer> => ask("save", JSON.stringify(request)),
    acceptPolicies: (): Promise<unknown> => ask("policies", ""),
    uploadPhoto: (id: string, file: File): Promise<PhotoAnswer> =>
      ask(`photos?id=${encodeURIComponent(id)}`, file),
    /** With a focal point, the square that visitors get. */
    photoUrl: (file: string, focus?: string) =>
      `${editorPath}/photos/${encodeURIComponent(file)}${focus ? `?focus=${encodeURIComponent(focus)}` : ""}`,

    /** Tells what is on the disk, now and after each change, until it is stopped. The browser asks a lost server again. */
    subscribe(onState: (state: DiskState) => void, onLost: () => void): () => void {
      const events = new EventSource(`${editorPath}/events?token=${token}`);
      events.onmessage = ({ data }) => onState(JSON.parse(data));
      events.onerror = onLost;
      return () => events.close();
    },
  };
}
