import { findChromium } from "../../../scripts/support/chromium";
import { startPreviewServer } from "../../../tools/hosting/previewServer";
import { projectLock, takeLock } from "../../../tools/process/lock";
import { siteContent, siteProject } from "../../support/sample";
import { buildSampleSite } from "../../support/sampleSite";
import { root } from "./builtSite";

/** Builds and serves the site for all tests. They read its URL and the browser's path from the environment. */
export default async function startSite() {
  const code = await buildSampleSite((text) => process.stderr.write(`${text}\n`));
  if (code !== 0) throw new Error(`The site of ${siteContent} can't be built (exit code ${code}).`);
  // Keeps other commands from changing the site.
  const lock = await takeLock(projectLock(siteProject), "npm test");
  try {
    process.env.CHROME_PATH = await findChromium();
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
