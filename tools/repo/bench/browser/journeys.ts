import type { Browser } from "@playwright/test";
import { z } from "zod";
import type { Journey } from "../results";
import { recordClicks } from "./clickRecorder";
import { watchNetwork } from "./network";
import { onPhone, type Phone, slowNetwork, slowProcessor } from "./phone";

/** One click from page to page, on a slow network and processor, after the link has been in view for a while. */
export function measureJourney(browser: Browser, site: string, from: string, to: string): Promise<Journey> {
  return onPhone(browser, async (phone) => {
    await phone.beforeEachPage(recordClicks);
    const { arrivals, rest } = await watchNetwork(phone);
    await slowNetwork(phone);
    await phone.open(site + from);
    await phone.tell(bringIntoView(to));
    await rest();
    // What waits for an idle moment may only begin now.
    await phone.tell("new Promise((done) => requestIdleCallback(() => done()))");
    await rest();
    const place = point.parse(await phone.tell(bringIntoView(to)));
    await slowProcessor(phone);

    const before = new Set(arrivals.keys());
    await click(phone, place);
    const milliseconds = await clickToPaint(phone, rest);
    const fetched = [...arrivals].filter(([id]) => !before.has(id)).map(([, arrival]) => arrival);
    return {
      from,
      to,
      milliseconds,
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: fetched.length,
    };
  });
}

const point = z.object({ x: z.number(), y: z.number() });

/** Brings the first link there that can be seen into view, and tells its middle. */
const bringIntoView = (to: string) => `(() => {
  const links = [...document.querySelectorAll(${JSON.stringify(`a[href="${to}"]`)})];
  const link = links.find((link) => link.checkVisibility());
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const [{ x, y, width, height }] = link.getClientRects();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** By hand: a helper that makes sure that it meets the link would work in the page between the click and the paint. */
async function click(phone: Phone, place: z.infer<typeof point>): Promise<void> {
  const at = (type: string, more = {}) => phone.ask("Input.dispatchMouseEvent", { type, ...place, ...more });
  const finger = { button: "left", clickCount: 1 };
  await at("mouseMoved");
  await at("mousePressed", finger);
  await at("mouseReleased", finger);
}

const patience = 30;

/** Asks only while nothing is under way, as the answer takes the page's time. */
async function clickToPaint(phone: Phone, rest: () => Promise<void>): Promise<number> {
  for (let tries = 1; tries <= patience; tries += 1) {
    await rest();
    const time = await phone.tell(
      'Number(sessionStorage.getItem("bench-painted") ?? NaN) - Number(sessionStorage.getItem("bench-clicked"))',
    );
    if (typeof time === "number" && Number.isFinite(time)) return time;
  }
  throw new Error("The click has led to no page with another heading.");
}

const nextLink = `[...document.querySelectorAll("a[href]")].find((link) =>
  link.checkVisibility() &&
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  link.hash === "" &&
  !link.target
)?.getAttribute("href")`;

/** A link that leads to another page of the same site, for peers whose pages are not known. */
export function findNextPage(browser: Browser, url: string): Promise<string | undefined> {
  return onPhone(browser, async (phone) => {
    await phone.open(url);
    return z
      .string()
      .optional()
      .parse(await phone.tell(nextLink));
  });
}
