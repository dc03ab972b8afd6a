import { runStages } from "../tools/repo/runStages";
import { staticChecks } from "../tools/repo/stages";
import { runCommand, UsageError } from "./support/cli";

const names = staticChecks.map(({ name }) => name);

void runCommand({
  name: "npm run check",
  about: "Runs the static checks, or only the named ones.",
  operands: `[${names.join("|")} …]`,
  async run({ operands }) {
    const unknown = operands.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`Unknown check "${unknown}". Checks: ${names.join(", ")}.`);
    const chosen = staticChecks.filter(({ name }) => operands.length === 0 || operands.includes(name));
    const { failed } = await runStages(chosen);
    return failed === 0 ? 0 : 1;
  },
});
