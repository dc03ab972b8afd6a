import { maxPhotoBytes } from "../../model/photo";
import type { Problem } from "../../model/problem";
import type { Model } from "../model";
import type { PhotoReview } from "../photos";
import {
  type ContentState,
  type Drafts,
  type SaveResults,
  type Texts,
  tokenHeader,
  tooLarge,
} from "../protocol";

export type Server = ReturnType<typeof makeServer>;

export const offline = "The development server isn't responding. Your changes are still in this tab.";
const slow = "No response for 10 seconds. Your changes are still in this tab. Try again.";
const responseMs = 10_000;
const retryMs = 1_000;

/** Sends requests to the development server. After the server restarts, fetches its new token. */
export function makeServer(firstToken: string) {
  let token = firstToken;
  const renewToken = async () => {
    const [, renewed] = /data-token="([^"]+)"/.exec(await (await fetch("/")).text()) ?? [];
    token = renewed ?? token;
  };
  const send = async (path: string, body?: BodyInit, timeout = responseMs) => {
    const options = body === undefined ? {} : { method: "POST", body };
    const signal = Number.isFinite(timeout) ? AbortSignal.timeout(timeout) : null;
    return fetch(path, { ...options, signal, headers: { [tokenHeader]: token } }).catch((error: unknown) => {
      throw new Error(error instanceof Error && error.name === "TimeoutError" ? slow : offline);
    });
  };
  const request = async (path: string, body?: BodyInit, timeout?: number) => {
    let response = await send(path, body, timeout);
    if (response.status === 403) {
      await renewToken();
      response = await send(path, body, timeout);
    }
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  /** Has no time limit. Calls `onSlow` after 10 seconds without a response. */
  const requestWithoutTimeout = async (path: string, body: BodyInit | undefined, onSlow: () => void) => {
    const timer = setTimeout(onSlow, responseMs);
    try {
      return await request(path, body, Number.POSITIVE_INFINITY);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    loadModel: (): Promise<Model> => request("/model"),
    check: (drafts: Texts): Promise<readonly Problem[]> => request("/check", JSON.stringify(drafts)),
    save: (drafts: Drafts): Promise<SaveResults> => request("/save", JSON.stringify(drafts)),
    acceptPolicies: (names: readonly string[]): Promise<unknown> => request("/accept", JSON.stringify(names)),
    /** Adds a photo to the draft of an entry. Resolves to its file name. */
    addPhoto: async (id: string, photo: Blob): Promise<{ readonly file: string }> => {
      if (photo.size > maxPhotoBytes) throw new Error(tooLarge(maxPhotoBytes));
      return request(`/photo?id=${encodeURIComponent(id)}`, photo);
    },
    /** Downloads the photos of new URLs. Resolves to warnings. */
    importPhotos: (onSlow: () => void): Promise<readonly string[]> =>
      requestWithoutTimeout("/import", "", onSlow),
    reviewPhotos: (onSlow: () => void): Promise<PhotoReview> =>
      requestWithoutTimeout("/review", undefined, onSlow),
    removePhoto: (name: string): Promise<unknown> => request("/remove", JSON.stringify(name)),
    photoUrl: (file: string) => `/photos/${encodeURIComponent(file)}`,

    /**
     * Calls back with the content now and after each change. Reconnects until it is stopped. A hidden tab has no connection:
     * browsers allow six to a host.
     */
    subscribe(onState: (state: ContentState) => void, onLost: () => void): () => void {
      let events: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout>;
      const close = () => {
        clearTimeout(timer);
        events?.close();
      };
      const retry = () => {
        close();
        onLost();
        timer = setTimeout(() => renewToken().then(connect, retry), retryMs);
      };
      const connect = () => {
        close();
        if (document.hidden) return;
        events = new EventSource(`/events?token=${token}`);
        events.onmessage = ({ data }) => onState(JSON.parse(data));
        events.onerror = retry;
      };
      connect();
      document.addEventListener("visibilitychange", connect);
      return () => {
        document.removeEventListener("visibilitychange", connect);
        close();
      };
    },
  };
}
