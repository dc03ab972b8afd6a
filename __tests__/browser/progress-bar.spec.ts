import { privacy, site } from "./support/content";
import { policyData } from "./support/pageData";
import { expect, hydrated, test } from "./support/test";

// Save-Data prevents prefetching.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } })),
);

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`A click that has to wait shows a progress bar in the next frame (reduced motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await hydrated(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(policyData, async (route) => {
      await held;
      await route.continue();
    });
    const link = page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy });
    await link.scrollIntoViewIfNeeded();
    const bar = await link.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise((done) => requestAnimationFrame(done));
      const main = document.querySelector("main");
      const { content, animationName } = getComputedStyle(main ?? document.body, "::before");
      return { busy: main?.ariaBusy, content, isAnimated: animationName !== "none" };
    });
    expect(bar).toMatchObject({ busy: "true", content: '""', isAnimated: reducedMotion === "no-preference" });
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });
