import { bookingBox, says, scrollToBox } from "./support/bookingBox";
import { standIn } from "./support/provider";
import { expect, test } from "./support/test";

const scheduled = { event: "calendly.event_scheduled", payload: { event: { uri: "https://evil.example" } } };

test("a message that is not from our own frame is not heard, whoever it claims to be from", async ({
  page,
}) => {
  await standIn(page, { frame: "silent" });
  await page.route("https://evil.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  await expect(frames).toHaveCount(1);
  await page.evaluate((data) => {
    window.postMessage(data, "*");
    window.postMessage({ event: "calendly.event_type_viewed", payload: {} }, "*");
    // The right origin, but another window; and the right window, but another origin.
    const other = window.open("about:blank");
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: "https://calendly.com", source: other }),
    );
    window.dispatchEvent(new MessageEvent("message", { data, origin: "https://calendly.com" }));
    const source = document.querySelector("iframe")?.contentWindow ?? null;
    for (const origin of ["https://calendly.com.evil.example", "https://evil.example", "null", ""])
      window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
    other?.close();
  }, scheduled);
  await expect(status).toHaveText(says.waiting);
});

test("nonsense from our own frame changes nothing and reaches no console", async ({ page }) => {
  const provider = await standIn(page);
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  await expect.poll(async () => (await frames.boundingBox())?.height).toBe(893);
  for (const nonsense of [
    null,
    42,
    "",
    "calendly.event_scheduled",
    [],
    { event: null },
    { event: ["calendly.event_scheduled"], payload: { payload: { payload: {} } } },
    JSON.parse(
      '{"__proto__":{"event":"calendly.event_scheduled"},"constructor":{"prototype":{"polluted":1}}}',
    ),
    { event: "calendly.page_height" },
    ...["-5px", "2px", "NaNpx", "1e9px", "Infinity", "700", "<img src=x onerror=alert(1)>", {}, null].map(
      (height) => ({ event: "calendly.page_height", payload: { height } }),
    ),
  ])
    await provider.say(nonsense);
  await provider.say({ event: "calendly.page_height", payload: { height: "905px" } });
  await expect.poll(async () => (await frames.boundingBox())?.height).toBe(905);
  await expect(status).toHaveText(says.ready);
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
