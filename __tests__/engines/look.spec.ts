import { site as copy, privacy, testimonials } from "../browser/support/content";
import { findOverflow } from "../browser/support/findOverflow";
import { click, expectArrival, expectSoon, heading, visit } from "./support/page";
import type { Tab } from "./support/tab";
import { expect, test } from "./support/test";

test("photos have a modern format", async ({ tab, site }) => {
  await visit(tab, site.url);
  await tab.evaluate(() =>
    document.querySelector("#testimonials")?.scrollIntoView({ behavior: "instant", block: "end" }),
  );
  const photos = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>("#testimonials picture img")].map(
        ({ currentSrc, naturalWidth }) => ({ format: currentSrc.split(".").at(-1), shown: naturalWidth > 0 }),
      ),
    );
  const modern = { format: expect.stringMatching(/^(?:avif|webp)$/), shown: true };
  await expect.poll(photos, "the photos of the testimonials").toEqual(testimonials.map(() => modern));
});

test("links in the footer aren't underlined until they are pointed at", async ({ tab, site }) => {
  await visit(tab, site.url);
  const colors = await tab.evaluate(() =>
    [...document.querySelectorAll("footer li a[href], footer address a")]
      .filter((link) => link.textContent !== "" && link.querySelector("svg") === null)
      .map((link) => getComputedStyle(link).textDecorationColor),
  );
  expect(new Set(colors)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
});

test("the parts of the hero's copy enter one after the other, within 600 ms and without positive delays", async ({
  tab,
  site,
}) => {
  await visit(tab, site.url);
  const timings = await tab.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return [...(document.querySelector("h1")?.parentElement?.children ?? [])].map((part) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(part);
      const keyframes = rules.flatMap((rule) =>
        rule instanceof CSSKeyframesRule && rule.name === animationName ? [...rule.cssRules] : [],
      );
      // The part waits until the last percentage of the first keyframe and moves until the second keyframe.
      const [held = NaN, moved = NaN] = keyframes.map((keyframe) =>
        keyframe instanceof CSSKeyframeRule ? parseFloat(keyframe.keyText.split(",").at(-1) ?? "") : NaN,
      );
      const delay = 1_000 * parseFloat(animationDelay);
      const duration = 1_000 * parseFloat(animationDuration);
      return { delay, start: delay + (held / 100) * duration, end: delay + (moved / 100) * duration };
    });
  });
  expect(timings.length).toBe(4);
  for (const [index, { delay, start, end }] of timings.entries()) {
    expect(delay, "animation-delay, ms").toBeLessThanOrEqual(0);
    const later = Math.round(start - (timings[index - 1]?.start ?? -1));
    expect(later, "ms after the part before").toBeGreaterThan(0);
    expect(later, "ms after the part before").toBeLessThanOrEqual(80);
    expect(end, "end, ms").toBeLessThanOrEqual(600);
  }
});

test("in a background tab, the hero's entrance waits until the tab is shown", async ({ tab, site }) => {
  await tab.hide();
  await expectSoon("document.hidden", () => tab.evaluate(() => document.hidden), true);
  await visit(tab, site.url);
  await tab.evaluate(() => {
    const element = document.querySelector("h1") ?? document.body;
    const frames: { opacity: number; isMoving: boolean }[] = [];
    const record = () => {
      const opacity = Number(getComputedStyle(element).opacity);
      frames.push({ opacity, isMoving: element.getAnimations().length > 0 });
      if (opacity === 1) element.dataset.frames = JSON.stringify(frames);
      else requestAnimationFrame(record);
    };
    document.addEventListener("visibilitychange", () => requestAnimationFrame(record), { once: true });
  });
  await tab.show();
  const read = () => tab.evaluate(() => document.querySelector("h1")?.dataset.frames ?? "");
  await expect.poll(read, "the headline, frame by frame").not.toBe("");
  const frames: { opacity: number; isMoving: boolean }[] = JSON.parse(await read());
  // A slow machine may draw no frame in between.
  expect(frames[0]).toEqual({ opacity: 0.2, isMoving: true });
  const opacities = frames.map(({ opacity }) => opacity);
  expect(opacities).toEqual(opacities.toSorted((a, b) => a - b));
});

/** Applies the rules of print media to the screen. */
const showAsPrinted = (tab: Tab) =>
  tab.evaluate(() => {
    const apply = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          if (rule.media.mediaText === "print") rule.media.mediaText = "all";
          else if (rule.media.mediaText === "screen") rule.media.mediaText = "not all";
        }
        if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) apply(sheet.cssRules);
  });

test("a printed policy has its text, without the header and the footer", async ({ tab, site }) => {
  await visit(tab, `${site.url}/privacy-policy`);
  await showAsPrinted(tab);
  const visible = await tab.evaluate(() =>
    ["header", "footer", "h1", "main p"].filter((selector) =>
      document.querySelector(selector)?.checkVisibility(),
    ),
  );
  expect(visible).toEqual(["h1", "main p"]);
});

test("without scripts, pages are readable and links work", async ({ tab, site }) => {
  site.forbidScripts();
  await tab.visit(site.url);
  expect(await heading(tab)).toContain(copy.home.hero.headline);
  await click(tab, "main a", copy.home.hero.explore);
  await expectArrival(tab, "services");
  await click(tab, "footer a", copy.footer.privacy);
  await expectSoon("the heading of the page", () => heading(tab), privacy.heading);
  expect(site.requests).toContain("/privacy-policy");
});

test("at 320 px, and at 390 px with a font size of 20 and 24 px, every word and the header fit", async ({
  tab,
  site,
}) => {
  for (const path of ["/", "/privacy-policy", "/nowhere"]) {
    await visit(tab, `${site.url}${path}`);
    for (const [width, fontSize] of [
      [320, 16],
      [390, 20],
      [390, 24],
    ] as const) {
      await tab.resize(width, 800);
      await tab.evaluate(async (size) => {
        document.documentElement.style.fontSize = `${size}px`;
        await document.fonts.ready;
      }, fontSize);
      expect(await tab.evaluate(findOverflow), `${path} at ${width} px, ${fontSize} px`).toEqual([]);
    }
  }
});
