import type { Locator, Page, Request, Response } from "@playwright/test";
import { calendars, type ThirdParty } from "../model/thirdParties";

const providers: readonly ThirdParty[] = Object.values(calendars);

const isScript = (request: Request) => providers.some(({ script }) => script === request.url());

const isEventPage = (request: Request) =>
  request.isNavigationRequest() && providers.some(({ frame }) => frame === new URL(request.url()).origin);

/**
 * Opens a page of a live site, waits until the calendar in its booking section is ready, and never books. Returns the
 * problems that it finds; none if the calendar works as intended.
 *
 * @param timeout Milliseconds to wait for the page, and then for the calendar.
 */
export async function checkBooking(page: Page, url: string, timeout: number): Promise<string[]> {
  const requests: Request[] = [];
  const responses = new Map<Request, Response>();
  page.on("request", (request) => requests.push(request));
  page.on("response", (response) => responses.set(response.request(), response));

  const pageProblem = await openPage(page, url, timeout);
  if (pageProblem !== undefined) return [pageProblem];
  const box = page.locator("#booking").getByRole("group");
  if (!(await startCalendar(box, timeout)))
    return [`The booking section of ${url} doesn't start loading a calendar. Check the site's scripts.`];
  const isReady = await appears(box.locator("[data-status=ready]"), timeout);

  const script = requests.find(isScript);
  const eventPage = requests.findLast(isEventPage);
  const scriptProblem = script && (await problemOfScript(page, script, responses.get(script)));
  const eventPageProblem =
    eventPage === undefined
      ? "The booking section doesn't request the provider's event page. Check the site's content security policy."
      : problemOfEventPage(eventPage, responses.get(eventPage));
  const consequence = isReady ? " Visitors get the calendar without it." : "";
  return [
    ...(scriptProblem === undefined ? [] : [scriptProblem + consequence]),
    ...(isReady ? [] : [eventPageProblem]),
  ];
}

const checkHost = "Check the URL and the host of the site.";

async function openPage(page: Page, url: string, timeout: number): Promise<string | undefined> {
  try {
    const response = await page.goto(url, { timeout, waitUntil: "domcontentloaded" });
    const status = response?.status() ?? 200;
    if (status >= 400) return `${url} responds with status ${status}. ${checkHost}`;
  } catch (error) {
    const [reason = "Timeout"] = /net::\w+/.exec(String(error)) ?? [];
    return `${url} can't be opened: ${reason}. ${checkHost}`;
  }
  const hasSection = await appears(page.locator("#booking"), timeout);
  return hasSection ? undefined : `${url} has no booking section. Specify the URL of the home page.`;
}

/** Scrolls to the box and consents to the calendar if necessary. Resolves to whether the calendar starts loading. */
async function startCalendar(box: Locator, timeout: number): Promise<boolean> {
  if (!(await appears(box, timeout))) return false;
  await box.scrollIntoViewIfNeeded({ timeout });
  if (!(await appears(box.locator("[data-status]:not([data-status=idle])"), timeout))) return false;
  if ((await box.locator("[data-status=needsConsent]").count()) > 0) await box.getByRole("button").click();
  return true;
}

async function problemOfScript(page: Page, request: Request, response?: Response) {
  const name = `The provider's script ${request.url()}`;
  const problem = problemOfRequest(name, request, response);
  if (problem !== undefined) return problem;
  const type = response?.headers()["content-type"] ?? "none";
  if (!type.includes("javascript")) return `${name} isn't JavaScript. Its content type: ${type}.`;
  // The site removes a script that it replaces.
  const isUsed = (await page.locator(`script[src="${request.url()}"]`).count()) > 0;
  return isUsed ? undefined : `${name} doesn't add a calendar.`;
}

function problemOfEventPage(request: Request, response?: Response): string {
  const { origin, pathname } = new URL(request.url());
  const name = `The event page ${origin}${pathname}`;
  if (request.failure()?.errorText.includes("BLOCKED_BY_RESPONSE")) return `${name} refuses to be embedded.`;
  return (
    problemOfRequest(name, request, response) ??
    `${name} loads, but sends no message that the calendar is ready. Check \`booking.url\` in content/site.json.`
  );
}

function problemOfRequest(name: string, request: Request, response?: Response): string | undefined {
  const reason = request.failure()?.errorText;
  if (response !== undefined && response.status() >= 400)
    return `${name} responds with status ${response.status()}.`;
  if (response === undefined && (reason === undefined || reason.includes("ABORTED")))
    return `${name} doesn't respond in time.`;
  return reason && `${name} can't be downloaded: ${reason}.`;
}

const appears = (locator: Locator, timeout: number): Promise<boolean> =>
  locator
    .first()
    .waitFor({ state: "attached", timeout })
    .then(() => true)
    .catch(() => false);
