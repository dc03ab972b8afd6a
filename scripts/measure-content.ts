import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Scale, writeScaledContent } from "../src/build/content/scale";
import { runCommand, say, UsageError } from "./support/cli";

const project = ["src", "static", "package.json", "tsconfig.json"];
const wiring = ["gatsby-node.ts", "gatsby-config.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"];

/** Runs a program of this project in another folder; resolves to seconds. */
async function timed(folder: string, program: string, ...args: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${path.basename(program)} failed in ${folder}.`);
  return (performance.now() - started) / 1000;
}

async function measure(scale: Scale, build: boolean): Promise<string> {
  const root = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), "scale-"));
  try {
    await writeScaledContent(root, folder, scale);
    const check = await timed(
      folder,
      require.resolve("tsx/cli"),
      path.join(root, "scripts/check-content.ts"),
    );
    const cells = [scale.services, scale.testimonials, scale.policies, `${check.toFixed(1)} s`];
    if (!build) return row(cells);
    for (const name of [...project, ...wiring])
      await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    return row([
      ...cells,
      `${(await timed(folder, require.resolve("gatsby/cli.js"), "build")).toFixed(0)} s`,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

void runCommand({
  name: "npm run measure:content",
  about: "Times the content check, and on request a cold build, with content of growing size.",
  operands: "[entries …]",
  flags: { build: { type: "boolean", about: "Also time a build without any cache." } },
  async run({ operands, has }) {
    const sizes = (operands.length > 0 ? operands : ["9", "250", "500", "1000"]).map(Number);
    if (sizes.some((size) => !Number.isInteger(size) || size < 9))
      throw new UsageError("A size is a whole number from 9.");
    const head = ["services", "testimonials", "policies", "check", ...(has("build") ? ["build"] : [])];
    say(`${row(head)}\n${row(head.map(() => "---"))}`);
    for (const size of sizes) {
      const scale = { services: size, testimonials: size, policies: Math.max(2, Math.round(size / 5)) };
      say(await measure(scale, has("build")));
    }
    return 0;
  },
});
