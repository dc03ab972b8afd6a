import { styleText } from "node:util";
import { InvalidArgumentError, type Option, Command as Program } from "commander";
import { exitCodes } from "../../tools/process/exitCodes";
import { BusyError } from "../../tools/process/lock";

export interface Command {
  /** The command as typed, such as `npm run content:check`. */
  readonly name: string;
  readonly about: string;
  /** Usage of the operands, such as `<folder>`. Omitted if the command takes none. */
  readonly operands?: string;
  /** Descriptions by flag: `--quiet`, or `--port <port>` if it takes a value. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Resolves to the exit code. */
  run(input: Input): Promise<number> | number;
}

export interface Input {
  readonly operands: readonly string[];
  /** Values by name: `dryRun` for `--dry-run`. A flag without a value is true. */
  readonly flags: Readonly<Record<string, string | true | undefined>>;
}

/** Invalid arguments. Reported with the command's help and without a stack trace. */
export class UsageError extends Error {}

/** Returns the value of `--port`, if present. */
export function portOf({ flags: { port } }: Input): number | undefined {
  if (port === undefined) return undefined;
  if (/^\d+$/.test(String(port)) && Number(port) <= 65535) return Number(port);
  throw new UsageError(`Invalid port "${port}". Use a number from 0 to 65535.`);
}

export const red = (text: string) => styleText("red", text);
export const green = (text: string) => styleText("green", text);
export const yellow = (text: string) => styleText("yellow", text);

export const print = (text: string) => process.stdout.write(`${text}\n`);
export const warn = (text: string) => process.stderr.write(`${text}\n`);

/** Parses the arguments, runs the command and sets the exit code. */
export async function runCommand({ name, about, operands, flags = {}, run }: Command): Promise<void> {
  const program = new Program(name.startsWith("npm") ? `${name} --` : name)
    .description(about)
    .usage(`[options] ${operands ?? ""}`)
    .helpOption("--help", "Show this help.")
    .showHelpAfterError();
  for (const [flag, text] of Object.entries(flags))
    if (flag.includes("<")) program.option(flag, text, refuseRepeated);
    else program.option(flag, text);
  if (operands !== undefined) program.argument("[operand...]");
  const taken = program.options.find(isTakenByNpm)?.long;
  if (taken !== undefined)
    program.error(
      red(`npm didn't pass on ${taken}. Put "--" before it, including the quotes: ${name} "--" ${taken} …`),
    );
  program.parse();
  try {
    process.exitCode = await run({ operands: program.args, flags: program.opts() });
  } catch (error) {
    if (error instanceof UsageError) program.error(red(error.message));
    if (error instanceof BusyError)
      program.showHelpAfterError(false).error(red(error.message), { exitCode: exitCodes.busy });
    process.exitCode = exitCodes.failed;
    warn(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
}

/**
 * Whether npm set a variable instead of passing the flag on, as it does without `--`. PowerShell removes an unquoted `--`.
 * npm has no setting with the name of one of these flags. `--quiet` and `--replace` aren't detected: npm expands them to
 * other settings.
 */
const isTakenByNpm = ({ long = "" }: Option) =>
  Boolean(process.env[`npm_config_${long.slice(2).replaceAll("-", "_")}`]) &&
  !process.argv.some((argument) => argument.split("=", 1)[0] === long);

function refuseRepeated(value: string, previous: string | undefined): string {
  if (previous !== undefined) throw new InvalidArgumentError("Specify it only once.");
  return value;
}
