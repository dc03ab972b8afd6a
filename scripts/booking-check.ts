import { chromium } from "@playwright/test";
import { checkBooking } from "../tools/hosting/bookingCheck";
import { parseUrl } from "../tools/model/url";
import { chromiumFlags, findChromium } from "./support/chromium";
import { green, print, red, runCommand, UsageError, warn } from "./support/cli";

const timeoutMs = 20_000;

void runCommand({
  name: "npm run booking:check",
  about: "Opens a live site and waits until its calendar is ready. Never books.",
  operands: "<url>",
  async run({ operands }) {
    const [url = "", ...others] = operands;
    if (!/^https?:\/\/\S+$/.test(url) || parseUrl(url) === undefined || others.length > 0)
      throw new UsageError("Specify one URL, such as https://www.example.com.");
    print(`Opening ${url} and waiting for its calendar…`);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
    try {
      const problems = await checkBooking(await browser.newPage(), url, timeoutMs);
      for (const problem of problems) warn(red(problem));
      if (problems.length === 0) print(green(`The calendar of ${url} is ready.`));
      return problems.length === 0 ? 0 : 1;
    } finally {
      await browser.close();
    }
  },
});
