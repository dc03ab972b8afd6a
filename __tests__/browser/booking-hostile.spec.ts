import { bookingBox, says, scrollToBox } from "./support/bookingBox";
import { standIn } from "./support/provider";
import { expect, test } from "./support/test";

test.describe("with a tag of the owner's from another host", () => {
  test.use({ bypassCSP: true, allowedErrors: [/The owner's tag/] });

  test("an error of the tag shows while the provider's script is on its way", async ({
    page,
    consoleErrors,
  }) => {
    const provider = await standIn(page, { script: "hangs" });
    await page.route("https://tags.example/tag.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("The owner\'s tag");' }),
    );
    await page.goto("/#booking", { waitUntil: "commit" });
    await expect.poll(() => provider.requests.length).toBe(1);
    await page.addScriptTag({ url: "https://tags.example/tag.js" });
    await expect.poll(() => consoleErrors.join()).toContain("The owner's tag");
  });
});

test.describe("on a phone, where the script rewrites the style of the node it is given", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  });

  test("the calendar still fills the box, and shows no spinner", async ({ page }) => {
    await standIn(page);
    await page.goto("/#booking");
    const { box, status, frames } = bookingBox(page);
    await expect(status).toHaveText(says.ready);
    await scrollToBox(page);
    await expect.poll(async () => (await frames.boundingBox())?.height).toBe(893);
    const [frame, around] = await Promise.all([frames.boundingBox(), box.boundingBox()]);
    expect(frame?.width).toBe(around?.width);
    await expect(page.locator(".calendly-spinner")).toBeHidden();
  });
});
