import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { compressSite } from "../tools/hosting/compress";
import { readHeaderTable } from "../tools/hosting/headers";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { countBytes, type Figures, measureClick, runLighthouse } from "../tools/repo/measure";
import { chromiumFlags, findChromium } from "./support/chromium";
import { runCommand, say, UsageError } from "./support/cli";

/** What Astro, Next.js and Gatsby give a new name whenever its bytes change. */
const hashed = /^\/(?:(?:_astro|_next\/static|static)\/.+|[^/]+-[0-9a-f]{10,20}\.js)$/;

void runCommand({
  name: "npm run bench",
  about:
    "Measures built sites side by side, in turns, and prints medians and their ratios to the first site.\n" +
    "Without operands it measures ours=public. It takes minutes; leave the computer alone meanwhile.",
  operands: "[name=folder …]",
  flags: { runs: { type: "string", about: "How often each site is measured; 5 when left out." } },
  async run({ text, operands }) {
    const runs = Number(text("runs") ?? 5);
    if (!Number.isInteger(runs) || runs < 1) throw new UsageError("Runs are a whole number from 1.");
    const [first = "ours=public", ...others] = operands;
    const sites = await Promise.all([first, ...others].map((operand) => startSite(operand, first)));
    const executablePath = await findChromium();
    const flags = [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
    const browser = await chromium.launch({ executablePath, args: flags });
    try {
      for (let run = 1; run <= runs; run += 1) {
        for (const { name, url, samples } of sites) {
          say(`Run ${run} of ${runs}: ${name}`);
          samples.push({
            ...(await countBytes(browser, url)),
            ...(await runLighthouse(url, executablePath, flags)),
            "click to heading, fast 4G, ms": await measureClick(browser, url, "fast4G"),
            "click to heading, slow 4G, ms": await measureClick(browser, url, "slow4G"),
          });
        }
      }
      say(markdownTable(sites));
    } finally {
      await browser.close();
      await Promise.all(sites.map(({ close }) => close()));
    }
    return 0;
  },
});

/** All get the first site's headers, but for the content security policy, which fits the first site only. */
async function startSite(operand: string, first: string) {
  const [, name, root] = /^([^=]+)=(.+)$/.exec(operand) ?? [];
  if (name === undefined || root === undefined)
    throw new UsageError(`"${operand}" is not of the form name=folder.`);
  if (!existsSync(join(root, "index.html")))
    throw new UsageError(`There is no built site in ${root}. Run \`npm run build\` first.`);
  await compressSite(root);
  const table = await readHeaderTable(first.replace(/^[^=]+=/, ""));
  const headers = operand === first ? table : { ...table, pages: {}, files: {} };
  const { url, close } = await startPreviewServer({ root, port: 0, headers, hashed });
  const samples: Figures[] = [];
  return { name, url: `${url}/`, close, samples };
}

/** One column for each site: the median, and its ratio to the first site's. */
function markdownTable(sites: readonly { readonly name: string; readonly samples: readonly Figures[] }[]) {
  const rows = Object.keys(sites[0]?.samples[0] ?? {}).map((label) => {
    const medians = sites.map(({ samples }) =>
      median(samples.map((figures) => figures[label] ?? Number.NaN)),
    );
    const [first = 0] = medians;
    const cells = medians.map((value, index) => {
      const shown = label === "CLS" ? value.toFixed(3) : Math.round(value).toLocaleString("en-US");
      return index === 0 || first === 0 ? shown : `${shown} (× ${(value / first).toFixed(2)})`;
    });
    return [label, ...cells];
  });
  const head = [
    ["", ...sites.map(({ name }) => name)],
    ["---", ...sites.map(() => "---:")],
  ];
  return ["", ...[...head, ...rows].map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
