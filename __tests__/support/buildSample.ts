import { siteContent, siteProject } from "./sample";
import { buildSampleSite } from "./sampleSite";

/** Run by `npm test`: builds the site of the sample in SITE_CONTENT. */
async function run() {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  process.exitCode = await buildSampleSite(print);
  if (process.exitCode === 0) print(`${siteProject}/public has the site of ${siteContent}.`);
}

void run();
