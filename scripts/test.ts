import { runStages } from "../tools/repo/runStages";
import { slowTestStages, testStages } from "../tools/repo/stages";
import { print, runCommand } from "./support/cli";
import { findProgram } from "./support/findProgram";

/** Debian packages, each with the names of its program. */
const programs = [
  ["nginx-light", "nginx"],
  ["firefox-esr", "firefox-esr", "firefox"],
  ["webkit2gtk-driver", "WebKitWebDriver"],
  ["xvfb", "Xvfb"],
] as const;

void runCommand({
  name: "npm test",
  about:
    "Runs the static checks and unit tests, builds a sample site and runs the browser tests.\n" +
    "With CI=true it also checks coverage. To run the slow tests: npm run test:slow.",
  flags: {
    "--slow":
      "Run the slow tests instead: real processes and servers, three browser engines, the site without its plugin, and another agency.",
  },
  async run({ flags }) {
    const missing = programs.filter(([, ...names]) => findProgram(...names) === undefined);
    if (missing.length > 0) {
      const packages = missing.map(([name]) => name).join(" ");
      print(
        `Some tests are skipped because programs are missing. To install them on Debian, run: sudo apt-get install ${packages}`,
      );
    }
    const { failed } = await runStages(flags.slow ? slowTestStages : testStages);
    return failed === 0 ? 0 : 1;
  },
});
