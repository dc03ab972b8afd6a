import { findChromium } from "../../../scripts/support/chromium";
import { manifestProblems } from "../../../tools/hosting/manifest";
import { startPreviewServer } from "../../../tools/hosting/previewServer";
import { projectLock, takeLock } from "../../../tools/process/lock";

/** Serves the built site for all tests. They read its URL and the browser's path from the environment. */
export default async function startSite() {
  // Keeps other commands from writing to public/.
  const lock = await takeLock(projectLock("."), "The browser tests");
  try {
    const [problem] = await manifestProblems("public");
    if (problem !== undefined)
      throw new Error(`public/ is not the built site: ${problem} Run \`npm run build\`.`);
    process.env.CHROME_PATH = await findChromium();
    const server = await startPreviewServer({ root: "public", port: 0 });
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
