import { spawn } from "node:child_process";

/**
 * Runs a script of package.json, its output passing through; resolves to whether it succeeded. The running npm
 * names its real program, as plain `npm` cannot be started without a shell on Windows.
 */
export function runScript(script: string, ...args: readonly string[]): Promise<boolean> {
  const program = process.env.npm_execpath;
  const line = ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const child = program?.endsWith("js")
    ? spawn(process.execPath, [program, ...line], { stdio: "inherit" })
    : spawn("npm", line, { stdio: "inherit", shell: true });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
