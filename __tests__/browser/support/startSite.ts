import { existsSync } from "node:fs";
import { findChromium } from "../../../scripts/support/chromium";
import { startPreviewServer } from "../../../tools/hosting/previewServer";

/** Serves the built site for the whole run; its address and the browser reach the tests by the environment. */
export default async function startSite() {
  if (!existsSync("public/index.html")) {
    throw new Error("public/ holds no built site. Run `npm run build` first.");
  }
  process.env.CHROME_PATH = await findChromium();
  const server = await startPreviewServer({ root: "public", port: 0 });
  process.env.SITE_URL = server.url;
  return () => server.close();
}
