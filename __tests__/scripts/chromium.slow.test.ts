import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium, unpackChromium } from "../../scripts/support/chromium";

afterEach(() => jest.restoreAllMocks());

const onLinux = process.platform === "linux" && process.arch === "x64" ? test : test.skip;

onLinux(
  "the Chromium of the optional package unpacks and shows a page",
  async () => {
    const executablePath = unpackChromium(mkdtempSync(join(tmpdir(), "chromium-")));
    expect(executablePath).toBeDefined();
    const browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: [...chromiumFlags],
      timeout: 30_000,
    });
    try {
      const page = await browser.newPage();
      await page.goto("data:text/html,<p>Shown</p>");
      expect(await page.textContent("p")).toBe("Shown");
    } finally {
      await browser.close();
    }
  },
  90_000,
);

test("a CHROME_PATH that doesn't start is an error that names it", async () => {
  jest.replaceProperty(process, "env", { ...process.env, CHROME_PATH: "/nowhere/chrome" });
  await expect(findChromium()).rejects.toThrow("CHROME_PATH is /nowhere/chrome, which doesn't start.");
});
