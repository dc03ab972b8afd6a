import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { officialScript } from "./provider/widget";

const pageOf = (name: string) => readFileSync(path.join(__dirname, "provider", `${name}.html`), "utf8");

const javascript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body });
const html = (body: string) => (route: Route) => route.fulfill({ contentType: "text/html", body });
const widget = `(${officialScript})();`;

/** All that can come back for the provider's script. */
const scripts = {
  fine: javascript(widget),
  blocked: (route: Route) => route.abort("blockedbyclient"),
  hangs: async () => {},
  "answers 500": (route: Route) => route.fulfill({ status: 500, body: "Internal error" }),
  "answers HTML": html("<!doctype html><title>Sign in to the airport's network</title>"),
  "is broken": javascript("}{"),
  "brings nothing": javascript("window.somethingElse = 1;"),
  throws: javascript(`${widget}\nthrow new Error("The provider has a bad day.");`),
  "throws later": javascript(`${widget}\nwindow.Calendly.initInlineWidget = () => { throw "Not today"; };`),
  "loads twice": javascript(
    `${widget}\nconst init = Calendly.initInlineWidget; Calendly.initInlineWidget = (o) => { init(o); init(o); };`,
  ),
} as const;

/** All that can come back for the page in the frame. */
const frames = {
  fine: html(pageOf("calendly")),
  silent: html("<!doctype html><title>Nothing to say</title><p>Silence</p>"),
  blocked: (route: Route) => route.abort("blockedbyclient"),
  hangs: async () => {},
  "answers 500": (route: Route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "Internal error" }),
} as const;

export interface Behavior {
  script?: keyof typeof scripts;
  frame?: keyof typeof frames;
}

export interface StandIn {
  /** Addresses asked for, in their order. */
  readonly requests: string[];
  /** From now on the provider behaves like this. */
  behave(behavior: Behavior): void;
  /** Has the provider's own page post a message to ours. */
  say(data: unknown): Promise<void>;
}

export const scriptAddress = "https://assets.calendly.com/assets/external/widget.js";

/**
 * Answers the provider's real addresses, so that origins and the content security policy are put to the test as they
 * stand. By default it behaves as the provider is known to.
 */
export async function standIn(page: Page, behavior: Behavior = {}): Promise<StandIn> {
  const requests: string[] = [];
  let current = behavior;
  await page.route(/^https:\/\/(?:assets\.)?calendly\.com\//, async (route) => {
    const address = route.request().url();
    requests.push(address);
    if (address === scriptAddress) return scripts[current.script ?? "fine"](route);
    return frames[current.frame ?? "fine"](route);
  });
  return {
    requests,
    behave: (next) => {
      current = next;
    },
    async say(data) {
      const frame = page.frames().find((candidate) => candidate.url().startsWith("https://calendly.com/"));
      if (frame === undefined) throw new Error("The provider's page is not in the frame.");
      await frame.evaluate((message) => window.parent.postMessage(message, "*"), data);
    },
  };
}

/** Has the built site, which has Calendly in its content, come with Cal.com, and answers for its page. */
export async function standInAsCal(page: Page): Promise<void> {
  const replace = (text: string) =>
    text
      .replaceAll(/https:\/\/calendly\.com(\/[\w-]+)+/g, "https://cal.com/sample/30min")
      .replaceAll('"provider":"calendly"', '"provider":"cal.com"');
  await page.route(/\/(?:page-data\/index\/page-data\.json)?$/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy =
      headers["content-security-policy"]?.replace("https://calendly.com", "https://app.cal.com") ?? "";
    const body = replace(await response.text());
    await route.fulfill({ response, body, headers: { ...headers, "content-security-policy": policy } });
  });
  await page.route("https://app.cal.com/**", html(pageOf("cal")));
}
