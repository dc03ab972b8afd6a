import type { Page, Route } from "@playwright/test";
import { calendarPage, scheduler } from "./provider/scheduler";
import { providerScript } from "./provider/widget";

const javascript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body });
const html = (body: string) => (route: Route) => route.fulfill({ contentType: "text/html", body });
const widget = `(${providerScript})();`;

/** Responses for the provider's script, if it has one. */
const scriptResponses = {
  fine: javascript(widget),
  blocked: (route: Route) => route.abort("blockedbyclient"),
  hangs: async () => {},
  "answers 500": (route: Route) => route.fulfill({ status: 500, body: "Internal error" }),
  "answers HTML": html("<!doctype html><title>Sign in to the network</title>"),
  "has a syntax error": javascript("}{"),
  "defines nothing": javascript("window.somethingElse = 1;"),
  throws: javascript(`${widget}\nthrow new Error("Simulated script error");`),
  "throws later": javascript(
    `${widget}\nwindow.Calendly.initInlineWidget = () => { throw "Simulated script error"; };`,
  ),
  "adds two frames": javascript(
    `${widget}\nconst init = Calendly.initInlineWidget; Calendly.initInlineWidget = (o) => { init(o); init(o); };`,
  ),
} as const;

/** Responses for the page in the frame. */
const frameResponses = {
  refuses: (route: Route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "X-Frame-Options": "DENY" },
      body: calendarPage,
    }),
  fine: html(calendarPage),
  silent: html("<!doctype html><title>Silent page</title><p>Silent page</p>"),
  blocked: (route: Route) => route.abort("blockedbyclient"),
  hangs: async () => {},
  "answers 500": (route: Route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "Internal error" }),
} as const;

export interface Behavior {
  script?: keyof typeof scriptResponses;
  frame?: keyof typeof frameResponses;
}

export interface SimulatedProvider {
  /** Requested URLs, in order. */
  readonly requests: string[];
  /** Changes the behavior of later responses. */
  behave(behavior: Behavior): void;
  /** Posts a message from the provider's page to the embedding page. */
  post(data: unknown): Promise<void>;
}

/** Serves a simulated provider from its real URLs, so that origins and the content security policy are the real ones. */
export async function simulateProvider(page: Page, behavior: Behavior = {}): Promise<SimulatedProvider> {
  const requests: string[] = [];
  let current = behavior;
  const isProvider = ({ href, origin }: URL) => href === scheduler.script || origin === scheduler.frame;
  await page.route(isProvider, async (route) => {
    const url = route.request().url();
    requests.push(url);
    if (url === scheduler.script) return scriptResponses[current.script ?? "fine"](route);
    return frameResponses[current.frame ?? "fine"](route);
  });
  return {
    requests,
    behave: (next) => {
      current = next;
    },
    async post(data) {
      const frame = page.frames().find((candidate) => candidate.url().startsWith(`${scheduler.frame}/`));
      if (frame === undefined) throw new Error("The provider's page isn't in the frame.");
      await frame.evaluate((message) => window.parent.postMessage(message, "*"), data);
    },
  };
}
