import { EventEmitter, once } from "node:events";
import type { Browser, CDPSession } from "@playwright/test";
import { z } from "zod";

export interface Tab {
  /** Asks the browser's tools for something; resolves with their answer. */
  ask(method: string, params?: object): Promise<unknown>;
  /** Resolves with the next event of this name. */
  next(event: string): Promise<void>;
  on(event: string, listen: (params: unknown) => void): void;
}

/**
 * A tab with an empty cache in which the browser records nothing but what it is asked for. In a tab of Playwright it
 * notes every request and every error value together with what has led to them, on the very thread that is measured:
 * work that it does for no visitor. Playwright leaves alone what was opened beside its own contexts.
 */
export async function onUnwatchedTab<Result>(
  browser: Browser,
  measure: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const client = await browser.newBrowserCDPSession();
  const { browserContextId } = await client.send("Target.createBrowserContext");
  try {
    const { targetId } = await client.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await client.send("Target.attachToTarget", { targetId, flatten: false });
    return await measure(tabOf(client, sessionId));
  } finally {
    await client.send("Target.disposeBrowserContext", { browserContextId });
    await client.detach();
  }
}

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** What a tab is asked, and what it answers, travels in messages of the browser's own session. */
function tabOf(client: CDPSession, sessionId: string): Tab {
  const received = new EventEmitter();
  client.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, ...answer } = message.parse(JSON.parse(event.message));
    received.emit(`${id ?? method}`, answer);
  });
  let asked = 0;
  return {
    async ask(method, params = {}) {
      asked += 1;
      const answered = once(received, `${asked}`);
      await client.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify({ id: asked, method, params }),
      });
      const { result, error } = message.parse((await answered)[0]);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async next(event) {
      await once(received, event);
    },
    on(event, listen) {
      received.on(event, ({ params }) => listen(params));
    },
  };
}
