import { styleText } from "node:util";
import { Command as Program } from "commander";
import { exitCodes } from "../../tools/process/exitCodes";
import { BusyError } from "../../tools/process/lock";

export interface Command {
  /** As it is typed, for instance `npm run content:check`. */
  readonly name: string;
  readonly about: string;
  /** What may stand after the flags, for instance `<folder>`; left out when nothing may. */
  readonly operands?: string;
  /** What each flag does, by its form: `--quiet`, or `--port <port>` where it takes a value. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Resolves to the exit code. */
  run(given: Given): Promise<number> | number;
}

export interface Given {
  readonly operands: readonly string[];
  /** By the name of the flag: `acceptPolicies` for `--accept-policies`. A flag without a value is true. */
  readonly flags: Readonly<Record<string, string | true | undefined>>;
}

/** A command that was typed wrongly: shown as one sentence, without a stack trace. */
export class UsageError extends Error {}

/** The flag `port`, where it was given. */
export function portOf({ flags: { port } }: Given): number | undefined {
  if (port === undefined) return undefined;
  if (/^\d+$/.test(String(port)) && Number(port) <= 65535) return Number(port);
  throw new UsageError("A port is a number up to 65535.");
}

export const red = (text: string) => styleText("red", text);
export const green = (text: string) => styleText("green", text);
export const yellow = (text: string) => styleText("yellow", text);

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const warn = (text: string) => process.stderr.write(`${text}\n`);

/** Reads the arguments, runs the command, and tells in one sentence what was typed wrongly. */
export async function runCommand({ name, about, operands, flags = {}, run }: Command): Promise<void> {
  const program = new Program(name.startsWith("npm") ? `${name} --` : name)
    .description(about)
    .usage(`[options] ${operands ?? ""}`)
    .helpOption("--help", "Show this.")
    .showHelpAfterError();
  for (const [flag, text] of Object.entries(flags)) program.option(flag, text);
  if (operands !== undefined) program.argument("[operand...]");
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
