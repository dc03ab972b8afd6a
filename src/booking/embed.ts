import { addLink } from "./addLink";
import { loadOfficialScript } from "./officialScript";
import type { EventPage, News, Provider } from "./providers/provider";

interface EmbedOrder {
  readonly host: HTMLElement;
  readonly provider: Provider;
  readonly page: EventPage;
  readonly title: string;
  /** Straight to a frame, without the official script. */
  readonly direct: boolean;
  hear(news: News): void;
}

export interface Embedding {
  /** Whether the script has done its part; otherwise the frame is one of ours. */
  usesScript(): boolean;
  close(): void;
}

/** A script that has drawn nothing by then will not: the frame still gets its share of the visitor's patience. */
const scriptPatience = 3000;

export function embed({ host, provider, page, title, direct, hear }: EmbedOrder): Embedding {
  const mount = document.createElement("div");
  const { script } = provider;
  let timer: number | undefined;
  let loading: ReturnType<typeof loadOfficialScript> | undefined;

  const dropScript = () => {
    window.clearTimeout(timer);
    loading?.remove();
    loading = undefined;
  };
  const drawFrame = () => {
    dropScript();
    const frame = document.createElement("iframe");
    frame.src = provider.frameAddress(page);
    mount.replaceChildren(frame);
  };
  const drawByScript = (official: NonNullable<typeof script>) => {
    const mine = loadOfficialScript(official);
    loading = mine;
    timer = window.setTimeout(() => mount.querySelector("iframe") ?? drawFrame(), scriptPatience);
    mine.done.then((present) => {
      if (loading !== mine) return;
      try {
        if (!present) throw new Error("The script brought nothing.");
        official.draw(mount, page);
      } catch {
        drawFrame();
      }
    });
  };

  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    const ours = mount.querySelector("iframe")?.contentWindow ?? undefined;
    if (origin !== provider.origin || ours === undefined || source !== ours) return;
    for (const reply of provider.replies?.(data, page) ?? []) ours.postMessage(reply, provider.origin);
    const news = provider.read(data);
    if (news !== undefined) hear(news);
  };
  // The script draws when it pleases, perhaps twice, and gives its frame no name.
  const frames = new MutationObserver(() => {
    for (const [position, frame] of mount.querySelectorAll("iframe").entries()) {
      if (position === 0) frame.title = title;
      else frame.remove();
    }
  });

  const disconnect = addLink({ rel: "preconnect", href: provider.origin });
  frames.observe(mount, { childList: true, subtree: true });
  window.addEventListener("message", onMessage);
  host.append(mount);
  if (script === undefined || direct) drawFrame();
  else drawByScript(script);

  return {
    usesScript: () => loading !== undefined,
    close() {
      dropScript();
      disconnect();
      frames.disconnect();
      window.removeEventListener("message", onMessage);
      host.replaceChildren();
    },
  };
}
