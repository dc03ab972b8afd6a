import { styleText } from "node:util";
import { Option, Command as Program } from "commander";

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
  has(flag: string): boolean;
  text(flag: string): string | undefined;
}

/** A command that was typed wrongly: shown as one sentence, without a stack trace. */
export class UsageError extends Error {}

/** The flag `port`, where it was given. */
export function portOf(given: Given): number | undefined {
  const text = given.text("port");
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UsageError("A port is a number up to 65535.");
}

export const bold = (text: string) => styleText("bold", text);
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
  const optionOf = (flag: string): string | true | undefined =>
    program.getOptionValue(new Option(`--${flag}`).attributeName());
  try {
    process.exitCode = await run({
      operands: program.args,
      has: (flag) => optionOf(flag) === true,
      text: (flag) => optionOf(flag)?.toString(),
    });
  } catch (error) {
    if (error instanceof UsageError) program.error(red(error.message));
    process.exitCode = 1;
    warn(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
}
