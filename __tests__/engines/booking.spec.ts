import { site as copy } from "../browser/support/content";
import { click, hydrated, scrollTo, visit } from "./support/page";
import type { Tab } from "./support/tab";
import { expect, test } from "./support/test";

const { frameTitle, messages } = copy.booking;

/** Resolves to the status text of the booking box. */
const status = (tab: Tab) =>
  tab.evaluate(
    (name) =>
      document.querySelector(`[role="group"][aria-label="${name}"] [role="status"]`)?.textContent ?? "",
    frameTitle,
  );

const expectStatus = (tab: Tab, message: string) =>
  expect.poll(() => status(tab), `the booking box shows "${message}"`).toContain(message);

const frames = (tab: Tab) => tab.evaluate(() => document.querySelectorAll("iframe").length);

const pressRetry = (tab: Tab) => click(tab, "#booking button", messages.retry);

/** Brings the booking box into the viewport, where its timeouts run. */
const visitBooking = async (tab: Tab, url: string) => {
  await visit(tab, `${url}/#booking`);
  await tab.evaluate(
    (name) =>
      document.querySelector(`[role="group"][aria-label="${name}"]`)?.scrollIntoView({ behavior: "instant" }),
    frameTitle,
  );
};

test("the calendar loads when the visitor gets near it, and not before @first", async ({ tab, site }) => {
  await visit(tab, site.url);
  expect(await frames(tab)).toBe(0);
  await click(tab, "main a", copy.home.hero.book);
  await expectStatus(tab, messages.ready);
  expect(await frames(tab)).toBe(1);
});

test("a booking is confirmed, also after a reload", async ({ tab, site, provider }) => {
  provider.behave("books");
  await visitBooking(tab, site.url);
  await expectStatus(tab, messages.bookedHeading);
  await tab.reload();
  await hydrated(tab);
  await expectStatus(tab, messages.bookedHeading);
});

test("an unreachable provider is reported, and a retry succeeds", async ({ tab, site, provider }) => {
  provider.behave("refused");
  await visitBooking(tab, site.url);
  await expectStatus(tab, messages.failed);
  provider.behave("calendar");
  await pressRetry(tab);
  await expectStatus(tab, messages.ready);
});

test("a lost connection is reported, and the calendar loads when it returns", async ({
  tab,
  site,
  provider,
}) => {
  provider.behave("silent");
  await visitBooking(tab, site.url);
  await expectStatus(tab, messages.waiting);
  await tab.setOffline(true);
  await expectStatus(tab, messages.offline);
  provider.behave("calendar");
  await tab.setOffline(false);
  await expectStatus(tab, messages.ready);
});

test("the footer stays in place when the calendar above it gets its height", async ({
  tab,
  site,
  provider,
}) => {
  provider.behave("refused");
  await visit(tab, site.url);
  await scrollTo(tab, 100_000);
  await expectStatus(tab, messages.failed);
  await scrollTo(tab, 100_000);
  const footerTop = () =>
    tab.evaluate(() => document.querySelector("footer")?.getBoundingClientRect().top ?? Number.NaN);
  const before = await footerTop();
  provider.behave("calendar");
  await tab.setOffline(true);
  await expectStatus(tab, messages.offline);
  await tab.setOffline(false);
  const height = () => tab.evaluate(() => document.querySelector("iframe")?.clientHeight ?? 0);
  await expect.poll(height, "the height of the calendar").toBeGreaterThan(700);
  expect(Math.abs((await footerTop()) - before), "px that the footer moved").toBeLessThanOrEqual(2);
});
