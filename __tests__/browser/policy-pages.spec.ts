import type { Locator } from "@playwright/test";
import { privacy, site, terms } from "./support/content";
import { atEachWidth, expect, hydrated, test } from "./support/test";

/** Name of a heading's link to itself. */
const linkToSection = `${site.policies.linkToSection}: ${privacy.sections.second}`;

/** Waits until the heading is 96 px below the top of the viewport. */
const expectBelowHeader = (heading: Locator) =>
  expect
    .poll(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - 96), "px from the expected position")
    .toBeLessThanOrEqual(2);

atEachWidth((width) => {
  test("a link of the table of contents scrolls its section to just below the header", async ({ page }) => {
    await page.goto("/terms-of-service");
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: site.policies.contents });
    if (width < 1024) await contents.getByText(site.policies.contents).click();
    const link = contents.getByRole("link", { name: terms.sections.middle });
    const hash = (await link.getAttribute("href")) ?? "";
    await link.click();
    const heading = page.getByRole("heading", { name: terms.sections.middle });
    await expectBelowHeader(heading);
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(`/terms-of-service${hash}`);
  });
});

test("a heading has a link to itself that the keyboard can reach", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const link = page.getByRole("link", { name: linkToSection });
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");
  const id = await page.getByRole("heading", { name: privacy.sections.second }).getAttribute("id");
  await expect(link).toHaveAttribute("href", `#${id}`);
});

test("a focused heading link and its focus ring don't overflow the viewport sideways or cover the left half of the heading", async ({
  page,
}) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const links = page.locator(".heading a");
  await expect(links).not.toHaveCount(0);
  for (const width of [320, 390, 768, 1120, 1311, 1313, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await links.all()) {
      await link.focus();
      const { ring, heading } = await link.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { outlineWidth, outlineOffset } = getComputedStyle(element);
        const ringWidth = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const box = (element.parentElement ?? element).getBoundingClientRect();
        return {
          ring: { left: left - ringWidth, right: right + ringWidth },
          heading: { left: box.left, middle: box.left + box.width / 2 },
        };
      });
      const label = `${await link.getAttribute("href")} at ${width} px`;
      expect(ring.left, label).toBeGreaterThanOrEqual(0);
      expect(ring.right, label).toBeLessThanOrEqual(width);
      expect(ring.right <= heading.left || ring.left >= heading.middle, label).toBe(true);
    }
  }
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap at the end of a heading doesn't hit its invisible link", async ({ page }) => {
    await page.goto("/privacy-policy");
    await hydrated(page);
    const link = page.getByRole("link", { name: linkToSection });
    await link.scrollIntoViewIfNeeded();
    const isOnTop = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(false);
  });
});

test("table columns are left-aligned unless Markdown aligns them", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page
    .locator("main section")
    .first()
    .evaluate((section) => {
      section.innerHTML =
        '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead>' +
        '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>';
    });
  const sides = await page.locator("th, td").evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
      const [left, right] = [inner.left - outer.left, outer.right - inner.right];
      return left < 20 ? "left" : right < 20 ? "right" : "elsewhere";
    }),
  );
  expect(sides).toEqual(["left", "right", "left", "right"]);
});

test.describe("on a wide screen", () => {
  test("the table of contents stays next to the text and marks the current section", async ({ page }) => {
    await page.goto("/terms-of-service");
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: site.policies.contents });
    const current = contents.locator("[aria-current]");
    await expect(current).toHaveText(terms.sections.first);
    await page.getByRole("heading", { name: terms.sections.middle }).evaluate((heading) => {
      window.scrollTo({
        top: heading.getBoundingClientRect().top + window.scrollY - 100,
        behavior: "instant",
      });
    });
    await expect(current).toHaveText(terms.sections.middle);
    await expect(contents).toBeInViewport({ ratio: 0.9 });
    await contents.getByRole("link", { name: terms.sections.last }).click();
    await expect(page.getByRole("heading", { name: terms.sections.last })).toBeInViewport();
    await expect(current).toHaveText(terms.sections.last);
  });

  test("the heading of the table of contents is neither a Tab stop nor a button", async ({ page }) => {
    await page.goto("/privacy-policy");
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: site.policies.contents });
    const first = contents.getByRole("link").first();
    await first.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(contents.locator(":focus")).toHaveCount(0);
    await contents.getByText(site.policies.contents, { exact: true }).click({ force: true });
    await expect(first).toBeVisible();
    await expect(contents.locator("details")).toHaveAttribute("open");
  });

  test("a line is at most 34em long", async ({ page }) => {
    await page.goto("/privacy-policy");
    const paragraph = page.locator("section p").first();
    const ems = await paragraph.evaluate(
      (element) =>
        element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(ems).toBeLessThanOrEqual(34);
  });

  test("a link from one policy to another changes the page without a reload", async ({ page }) => {
    await page.goto("/privacy-policy");
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, "stillHere", true));
    await page.getByRole("article").locator('a[href="/terms-of-service"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(terms.heading);
    expect(await page.evaluate(() => Reflect.get(window, "stillHere"))).toBe(true);
  });
});

test("a phone number stays on one line at any width", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const split: number[] = [];
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator("article a[href^='tel:']").evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    if (lines.some((count) => count !== 1)) split.push(width);
  }
  expect(split, "widths with a phone number on two lines, px").toEqual([]);
});

test("print shows only the text, at a distance from the date, and the URLs of links", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  for (const around of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: site.policies.contents }),
    page.getByRole("link", { name: linkToSection }),
  ])
    await expect(around).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(privacy.dateLine)).toBeVisible();
  await expect(page.getByRole("heading", { name: privacy.sections.last })).toBeVisible();
  const date = await page.getByText(privacy.dateLine).boundingBox();
  const text = await page.locator("article p:not(header *)").first().boundingBox();
  expect((text?.y ?? 0) - (date?.y ?? 0) - (date?.height ?? 0), "px between them").toBeGreaterThan(16);
  const link = page.locator("main a[rel]").first();
  const after = await link.evaluate((element) => {
    const { content, position, rotate } = getComputedStyle(element, "::after");
    return { content, position, rotate };
  });
  expect(after.content, "the URL after a link").toContain(await link.getAttribute("href"));
  expect(after, "no arrow").toMatchObject({ position: "static", rotate: "none" });
});

test("the table of contents doesn't clip the focus ring of its links", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/terms-of-service");
  await hydrated(page);
  await page.getByRole("link", { name: site.navigation.skip }).focus();
  const links = page.getByRole("navigation", { name: site.policies.contents }).getByRole("link");
  for (const link of await links.all()) {
    await link.focus();
    const clipped = await link.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const inner = element.getBoundingClientRect();
      const outer = element.closest("ol")?.getBoundingClientRect() ?? inner;
      return [
        outer.left - inner.left,
        outer.top - inner.top,
        inner.right - outer.right,
        inner.bottom - outer.bottom,
      ].map((excess) => Math.max(0, Math.round(excess + ring)));
    });
    expect(clipped, "px of the ring outside the list").toEqual([0, 0, 0, 0]);
  }
});

test("forced colors mark only the current entry of the table of contents with a bar", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/terms-of-service");
  await hydrated(page);
  const contents = page.getByRole("navigation", { name: site.policies.contents });
  await contents.getByRole("link", { name: terms.sections.middle }).click();
  const current = contents.locator("[aria-current]");
  await expect(current).toHaveText(terms.sections.middle);
  const bars = await contents.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const { borderLeftColor } = getComputedStyle(link);
      const isBar = borderLeftColor !== getComputedStyle(document.documentElement).backgroundColor;
      return [link.textContent, isBar];
    }),
  );
  expect(bars.filter(([, isBar]) => isBar)).toEqual([[terms.sections.middle, true]]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a policy and its table of contents are complete", async ({ page }) => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).last()).toHaveText(
      privacy.sections.last,
    );
    await page.getByRole("link", { name: privacy.sections.middle, exact: true }).click();
    await expect(page.getByRole("heading", { name: privacy.sections.middle })).toBeInViewport();
  });
});
