import type { Page } from "@playwright/test";
import { questions } from "./support/content";
import { expect, hydrated, test } from "./support/test";

// The section isn't shown without questions.
for (const { id, question } of questions.slice(0, 1)) {
  const summary = (page: Page) => page.locator(`#${id} summary`);
  const answer = (page: Page) => page.locator(`#${id} > div`);

  test("The keyboard opens and closes an answer, which the focus ring doesn't cover", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(summary(page)).toHaveText(question);
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(answer(page)).toBeVisible();
    const { ringEnd, textStart } = await summary(page).evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const text = document.createRange();
      const words = document
        .createTreeWalker(element.nextElementSibling ?? element, NodeFilter.SHOW_TEXT)
        .nextNode();
      if (words) text.selectNodeContents(words);
      return {
        ringEnd:
          element.getBoundingClientRect().bottom +
          Number.parseFloat(outlineOffset) +
          Number.parseFloat(outlineWidth),
        textStart: text.getBoundingClientRect().top,
      };
    });
    expect(textStart, "px of the first line").toBeGreaterThanOrEqual(ringEnd);
    await page.keyboard.press("Space");
    await expect(answer(page)).toBeHidden();
  });

  test("Lists in answers have no lines, and answers are printed without a symbol, whether open or closed", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const borders = await page
      .locator("#faq li li")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).borderBlockWidth));
    expect(borders, "lines between the items of a list").toEqual(borders.map(() => "0px"));
    await summary(page).click();
    await page.emulateMedia({ media: "print" });
    const symbols = await page
      .locator("#faq summary")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element, "::after").content));
    expect(symbols).toEqual(questions.map(() => "none"));
    for (const { id: printed } of questions)
      expect((await page.locator(`#${printed} > div`).boundingBox())?.height, printed).toBeGreaterThan(0);
  });

  test("A printed answer has the URL of a link to another site", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.emulateMedia({ media: "print" });
    const printed = await page
      .locator("#faq details > div")
      .first()
      .evaluate((answer) => {
        // The answers of the sample have no such link.
        const link = Object.assign(document.createElement("a"), {
          href: "https://example.com/",
          rel: "external",
        });
        answer.append(link);
        return getComputedStyle(link, "::after").content;
      });
    expect(printed).toContain("https://example.com/");
  });
}
