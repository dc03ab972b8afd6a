import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readHeaderTable } from "../tools/hosting/headers";
import { startPreviewServer } from "../tools/hosting/previewServer";
import { countBytes, type Figures, measureClick, runLighthouse } from "../tools/repo/measure";
import { chromiumFlags, findChromium } from "./support/chromium";
import { runCommand, say, UsageError } from "./support/cli";

interface Site {
  readonly name: string;
  readonly url: string;
}

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
    const folders = (operands.length > 0 ? operands : ["ours=public"]).map(readOperand);
    const executablePath = await findChromium();
    const flags = [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
    const browser = await chromium.launch({ executablePath, args: flags });
    const servers = await Promise.all(
      folders.map(({ folder }) => serve(folder, folders[0]?.folder ?? folder)),
    );
    const sites = folders.map(({ name }, index) => ({ name, url: `${servers[index]?.url}/` }));
    try {
      const samples = sites.map((): Figures[] => []);
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, site] of sites.entries()) {
          say(`Run ${run} of ${runs}: ${site.name}`);
          samples[index]?.push(await measureSite(browser, site, executablePath, flags));
        }
      }
      say(markdownTable(sites, samples));
    } finally {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
    }
    return 0;
  },
});

function readOperand(operand: string) {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(operand) ?? [];
  if (name === undefined || folder === undefined)
    throw new UsageError(`"${operand}" is not of the form name=folder.`);
  if (!existsSync(join(folder, "index.html")))
    throw new UsageError(`There is no built site in ${folder}. Run \`npm run build\` first.`);
  return { name, folder };
}

/** All get the first site's headers, but for the content security policy, which fits the first site only. */
async function serve(folder: string, first: string) {
  const table = await readHeaderTable(first);
  const headers = folder === first ? table : { ...table, pages: {}, files: {} };
  return startPreviewServer({ root: folder, port: 0 }, { headers, hashed });
}

async function measureSite(
  browser: Browser,
  { url }: Site,
  chromiumPath: string,
  flags: readonly string[],
): Promise<Figures> {
  return {
    ...(await countBytes(browser, url)),
    ...(await runLighthouse(url, chromiumPath, flags)),
    "click to heading, fast 4G, ms": await measureClick(browser, url, "fast4G"),
    "click to heading, slow 4G, ms": await measureClick(browser, url, "slow4G"),
  };
}

/** One column for each site: the median, and its ratio to the first site's. */
function markdownTable(sites: readonly Site[], samples: readonly (readonly Figures[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const body = Object.keys(samples[0]?.[0] ?? {}).map((label) => {
    const medians = samples.map((all) => median(all.flatMap((figures) => figures[label] ?? [])));
    const [first] = medians;
    const cells = medians.map((value, index) => {
      if (value === undefined) return "–";
      const shown = label === "CLS" ? value.toFixed(3) : Math.round(value).toLocaleString("en-US");
      return index === 0 || !first ? shown : `${shown} (× ${(value / first).toFixed(2)})`;
    });
    return line([label, ...cells]);
  });
  const head = [line(["", ...sites.map(({ name }) => name)]), line(["---", ...sites.map(() => "---:")])];
  return ["", ...head, ...body].join("\n");
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
