import {
  site as copy,
  menuLabels,
  privacy,
  questions,
  sectionLinks,
  terms,
} from "../browser/support/content";
import { color } from "../browser/support/fromSite";
import { rgb } from "../browser/support/rgb";
import {
  click,
  expectArrival,
  expectPosition,
  expectSoon,
  find,
  focusedId,
  heading,
  path,
  scrollTo,
  visit,
} from "./support/page";
import type { Tab } from "./support/tab";
import { expect, test } from "./support/test";

const { services } = menuLabels;

/** Follows a link of the menu to a section. */
async function expectSection(tab: Tab, { label, id }: (typeof sectionLinks)[number]) {
  await click(tab, "header nav a", label);
  await expectArrival(tab, id);
  expect(await path(tab)).toBe(`/#${id}`);
  expect(await focusedId(tab)).toBe(id);
}

test("each menu item on the home page leads to its section and moves the focus there", async ({
  tab,
  site,
}) => {
  await visit(tab, site.url);
  for (const link of sectionLinks) await expectSection(tab, link);
});

test("each menu item on a policy leads to its section and moves the focus there", async ({ tab, site }) => {
  for (const link of sectionLinks) {
    await visit(tab, `${site.url}/privacy-policy`);
    await expectSection(tab, link);
  }
});

for (const from of ["/", "/privacy-policy"])
  test(`"Home" on ${from} leads to the top of the home page`, async ({ tab, site }) => {
    await visit(tab, site.url + from);
    await scrollTo(tab, 2000);
    await click(tab, "header nav a", menuLabels.home);
    await expect.poll(() => heading(tab), "the heading of the page").toContain(copy.home.hero.headline);
    await expectPosition(tab, 0);
  });

test("a hash in the URL leads to its section", async ({ tab, site }) => {
  await visit(tab, `${site.url}/#booking`);
  await expectArrival(tab, "booking");
});

for (const { id } of questions.slice(0, 1))
  test("a link to a question opens its answer and moves the focus to the question", async ({ tab, site }) => {
    const answer = () =>
      tab.evaluate((answerId) => {
        const details = document.getElementById(answerId);
        const summary = details?.querySelector("summary");
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return {
          isOpen: details?.matches("[open]"),
          hasFocus: document.activeElement === summary,
          distance: Math.round((summary?.getBoundingClientRect().top ?? 0) - header),
          isHydrated: Object.keys(details ?? {}).some((key) => key.startsWith("__reactFiber")),
        };
      }, id);
    const expectAnswer = () =>
      expect
        .poll(answer, "the answer")
        .toEqual({ isOpen: true, hasFocus: true, distance: 16, isHydrated: true });

    await visit(tab, `${site.url}/#${id}`);
    await expectAnswer();
    await tab.evaluate(() => void window.___navigate?.("/privacy-policy"));
    await expect.poll(() => heading(tab), "the heading of the page").toBe(privacy.heading);
    await tab.evaluate((to) => void window.___navigate?.(to), `/#${id}`);
    await expectAnswer();
    await visit(tab, site.url);
    await tab.evaluate((answerId) => {
      window.location.hash = answerId;
    }, id);
    await expectAnswer();
  });

test("Back returns to the top of a page whose hash leads nowhere", async ({ tab, site }) => {
  await visit(tab, `${site.url}/#utm_source=news`);
  await click(tab, "main a", copy.home.hero.book);
  await expectArrival(tab, "booking");
  await tab.back();
  await expectPosition(tab, 0);
  expect(await path(tab)).toBe("/#utm_source=news");
});

test("Back restores the position after a link of the contents is followed twice", async ({ tab, site }) => {
  await visit(tab, `${site.url}/privacy-policy`);
  // A smooth scroll could continue after the next one.
  await tab.evaluate(() => {
    document.documentElement.style.scrollBehavior = "auto";
  });
  for (let time = 0; time < 2; time += 1) {
    await scrollTo(tab, 0);
    await click(tab, "main nav ol a");
    await expect.poll(() => tab.evaluate(() => window.scrollY), "the position").toBeGreaterThan(0);
  }
  const left = await scrollTo(tab, 2000);
  await tab.evaluate(() => void window.___navigate?.("/terms-of-service"));
  await expect.poll(() => heading(tab), "the heading of the page").toBe(terms.heading);
  await tab.back();
  await expect.poll(() => heading(tab), "the heading of the page").toBe(privacy.heading);
  await expectPosition(tab, left);
});

test("a reload restores the position, not the section of the hash, before React starts", async ({
  tab,
  site,
}) => {
  for (const top of [1800, 0]) {
    await visit(tab, `${site.url}/?from=${top}#booking`);
    const left = await scrollTo(tab, top);
    site.forbidScripts("files");
    await tab.reload();
    await expectPosition(tab, left);
    site.reset();
  }
});

test("Back from another document restores the exact position", async ({ tab, site }) => {
  await visit(tab, site.url);
  const left = await scrollTo(tab, 1800);
  await tab.evaluate(() => {
    window.location.href = "/robots.txt";
  });
  await expectSoon("the path of the page", () => path(tab), "/robots.txt");
  await tab.back();
  await expectSoon("the path of the page", () => path(tab), "/");
  await expectPosition(tab, left);
});

test("the header is transparent up to position 60 and solid from 61", async ({ tab, site }) => {
  await visit(tab, site.url);
  const background = () =>
    tab.evaluate(() => {
      const header = document.querySelector("header");
      return header ? getComputedStyle(header).backgroundColor : "";
    });
  for (const [top, expected] of [
    [0, "rgba(0, 0, 0, 0)"],
    [60, "rgba(0, 0, 0, 0)"],
    [61, rgb(color.surface)],
  ] as const) {
    await scrollTo(tab, top);
    await expect.poll(background, `the header's background at ${top} px`).toBe(expected);
  }
});

test.describe("the menu of a phone", () => {
  test.beforeEach(async ({ tab, site }) => {
    await tab.resize(390, 844);
    await visit(tab, site.url);
  });

  const isOpen = (tab: Tab) =>
    tab.evaluate(() => document.querySelector("header nav")?.checkVisibility() ?? false);

  test("opens with a tap, and a tap on an item closes it and leads to the section", async ({ tab }) => {
    expect(await isOpen(tab)).toBe(false);
    const button = await find(tab, "header button");
    await tab.tap(button.x, button.y);
    await expect.poll(() => isOpen(tab), "the menu is open").toBe(true);
    const item = await find(tab, "header nav a", services);
    await tab.tap(item.x, item.y);
    await expect.poll(() => isOpen(tab), "the menu is open").toBe(false);
    await expectArrival(tab, "services");
    expect(await path(tab)).toBe("/#services");
  });

  test("opens with the keyboard, and Escape closes it and returns the focus", async ({ tab }) => {
    await tab.evaluate(() => document.querySelector<HTMLElement>("header button")?.focus());
    await tab.press("Enter");
    await expect.poll(() => isOpen(tab), "the menu is open").toBe(true);
    await tab.press("Tab");
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.textContent), "the link with the focus")
      .toBe(menuLabels.home);
    await tab.press("Escape");
    await expect.poll(() => isOpen(tab), "the menu is open").toBe(false);
    expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  });
});
