import { bookingBox, says, scrollToBox } from "./support/bookingBox";
import { standIn } from "./support/provider";
import { expect, test } from "./support/test";

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
