import { findChromium, works } from "../../../scripts/support/chromium";
import { findProgram } from "../../../scripts/support/findProgram";
import { startPreviewServer } from "../../../tools/hosting/previewServer";
import { projectLock, takeLock } from "../../../tools/process/lock";
import { siteContent, siteProject } from "../../support/sample";
import { buildSampleSite } from "../../support/sampleSite";
import { root } from "./builtSite";

/**
 * Builds and serves the site for all tests. They read its URL and the paths of the browsers from the environment. The
 * headless shell is Chromium without its windows, so browser tests take a quarter less time.
 */
export default async function startSite() {
  const code = await buildSampleSite((text) => process.stderr.write(`${text}\n`));
  if (code !== 0) throw new Error(`The site of ${siteContent} can't be built (exit code ${code}).`);
  // Keeps other commands from changing the site.
  const lock = await takeLock(projectLock(siteProject), "npm test");
  try {
    const chosen = process.env.CHROME_PATH;
    const chromium = await findChromium();
    process.env.CHROME_PATH = chromium;
    const shell = chosen ? undefined : findProgram("chromium-headless-shell");
    process.env.HEADLESS_PATH = shell && works(shell) ? shell : chromium;
    const server = await startPreviewServer({ root, port: 0 });
    process.env.SITE_URL = server.url;
    return async () => {
      await server.close();
      await lock.release();
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
