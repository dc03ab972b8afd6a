import { checkBooking } from "../../tools/hosting/bookingCheck";
import { failedRequests } from "./support/bookingBox";
import { type Behavior, simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { expect, test } from "./support/test";

test.use({
  allowedErrors: [new RegExp(`${failedRequests.source}|Unexpected token|Refused to display|Framing`)],
});

const timeout = 8000;

test("a calendar that works has no problems", async ({ page, siteUrl }) => {
  await simulateProvider(page);
  expect(await checkBooking(page, siteUrl, timeout)).toEqual([]);
});

test("a calendar that needs consent is loaded, too", async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const provider = await simulateProvider(page);
  expect(await checkBooking(page, siteUrl, timeout)).toEqual([]);
  expect(provider.requests).not.toEqual([]);
});

const faults: readonly (readonly [string, Behavior, RegExp])[] = [
  ["a blocked script", { script: "blocked" }, /script .*can't be downloaded: net::ERR_BLOCKED_BY_CLIENT/],
  ["a script with a server error", { script: "answers 500" }, /script .*responds with status 500/],
  ["a script that is a web page", { script: "answers HTML" }, /script .*isn't JavaScript. .*text\/html/],
  ["a script that defines nothing", { script: "defines nothing" }, /script .*doesn't add a calendar/],
  [
    "a blocked event page",
    { frame: "blocked" },
    /event page .*can't be downloaded: net::ERR_BLOCKED_BY_CLIENT/,
  ],
  ["an event page with a server error", { frame: "answers 500" }, /event page .*responds with status 500/],
  ["an event page that refuses to be embedded", { frame: "refuses" }, /event page .*refuses to be embedded/],
  [
    "a silent event page",
    { frame: "silent" },
    /event page .* loads, but sends no message that the calendar is ready/,
  ],
  ["an event page that hangs", { frame: "hangs" }, /event page .*doesn't respond in time/],
  ["a script that hangs", { script: "hangs" }, /script .*doesn't respond in time/],
];

for (const [name, behavior, message] of faults) {
  if (behavior.script !== undefined && scheduler.script === "") continue;
  test(`${name} is reported @slow`, async ({ page, siteUrl }) => {
    await simulateProvider(page, behavior);
    expect(await checkBooking(page, siteUrl, timeout)).toEqual([expect.stringMatching(message)]);
  });
}

test("the report on a provider that is down doesn't say that visitors get the calendar @slow", async ({
  page,
  siteUrl,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: the provider has no script.
  test.skip(scheduler.script === "", "the provider has no script");
  await simulateProvider(page, { script: "blocked", frame: "blocked" });
  expect(await checkBooking(page, siteUrl, timeout)).toEqual([
    expect.stringMatching(/script .*can't be downloaded: \S+$/),
    expect.stringMatching(/event page .*can't be downloaded/),
  ]);
});

test("a page without a booking section is reported @slow", async ({ page, siteUrl }) => {
  const url = `${siteUrl}/privacy-policy`;
  expect(await checkBooking(page, url, 1000)).toEqual([
    `${url} has no booking section. Specify the URL of the home page.`,
  ]);
});

test("a missing page is reported @slow", async ({ page, siteUrl }) => {
  const url = `${siteUrl}/missing`;
  expect(await checkBooking(page, url, timeout)).toEqual([
    `${url} responds with status 404. Check the URL and the host of the site.`,
  ]);
});
