import { exitCodes } from "../tools/process/exitCodes";
import { projectLock, withLock } from "../tools/process/lock";
import { choosePorts, host } from "../tools/process/ports";
import { folderProblem, runGatsby } from "../tools/process/runGatsby";
import { canLoadTheme } from "./support/canLoadTheme";
import { portOf, print, red, runCommand, UsageError, warn } from "./support/cli";

void runCommand({
  name: "npm start",
  about: "Serves the site on this computer and shows every change to content or code in the open page.",
  flags: { "--port <port>": "Port to listen on. Default: 8000, or the next free port." },
  async run(input) {
    const problem = folderProblem(process.cwd());
    if (problem !== undefined) {
      warn(red(problem));
      return exitCodes.environmentInvalid;
    }
    // Gatsby loads the theme before it can wait for valid content.
    if (!(await canLoadTheme(process.cwd()))) return exitCodes.contentInvalid;
    const chosen = portOf(input);
    return withLock(projectLock(process.cwd()), "npm start", async (lock) => {
      const { site: port, editor, others, busy } = await choosePorts(process.cwd(), chosen);
      if (chosen && port !== chosen)
        throw new UsageError(`Port ${chosen} is in use. Stop the other program, or choose another port.`);
      const url = `http://${host}:${port}`;
      const develop = ["develop", "--host", host, "--port", String(port)];
      print(
        "Starting the site. This takes about half a minute, longer the first time. Press Ctrl+C to stop.",
      );
      print(`  Site:           ${url}\n  Content editor: http://${host}:${editor}/`);
      for (const other of others)
        print(`Any unsaved changes from http://${host}:${other}/ are still available there.`);
      for (const other of busy)
        print(
          `Port ${other} is in use. To recover unsaved changes from http://${host}:${other}/, free the port, then run npm start again.`,
        );
      process.env.EDITOR_PORTS = [editor, ...others].join(" ");
      return runGatsby(process.cwd(), develop, lock);
    });
  },
});
