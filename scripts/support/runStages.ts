import { spawn } from "node:child_process";
import { runStages, type Stage, type Tally } from "../../tools/repo/stages";

/** Each can be run alone: `npm run check -- types`. */
export const staticChecks: readonly Stage[] = [
  { name: "content", command: ["node_modules/tsx/dist/cli.mjs", "scripts/content-check.ts"] },
  {
    // Import directions are the linter's, too: tools/repo/importDirections.json.
    name: "lint",
    command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  },
  { name: "unused", command: ["node_modules/knip/bin/knip.js"] },
  // After a build it is quick: Gatsby writes the types of query results while it builds.
  { name: "types", command: ["node_modules/tsx/dist/cli.mjs", "scripts/typecheck.ts"] },
];

/** Runs the stages on this computer; Ctrl+C ends the running one with us. */
export const runStagesHere = (stages: readonly Stage[]): Promise<Tally> =>
  runStages(stages, {
    run: runCommand,
    print: (text) => process.stdout.write(text),
    now: Date.now,
    every(ms, call) {
      const timer = setInterval(call, ms);
      return () => clearInterval(timer);
    },
  });

function runCommand({ command, env }: Stage): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on("error", ({ message }) => resolve({ succeeded: false, output: message }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output }));
  });
}
