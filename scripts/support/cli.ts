import { Command as Program } from "commander";

export interface Flag {
  readonly type: "boolean" | "string";
  readonly about: string;
}

export interface Command {
  /** As it is typed, for instance `npm run content:check`. */
  readonly name: string;
  readonly about: string;
  /** What may stand after the flags, for instance `<folder>`; left out when nothing may. */
  readonly operands?: string;
  readonly flags?: Readonly<Record<string, Flag>>;
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
  const port = Number(text);
  if (text.trim() !== "" && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError("A port is a number up to 65535.");
}

const colourful = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (colourful ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const warn = (text: string) => process.stderr.write(`${text}\n`);

/** Reads the arguments, runs the command, and tells in one sentence what was typed wrongly. */
export async function runCommand({ name, about, operands, flags = {}, run }: Command): Promise<void> {
  const program = new Program(name.startsWith("npm") ? `${name} --` : name)
    .description(about)
    .usage(`[options] ${operands ?? ""}`)
    .helpOption("--help", "Show this.")
    .showHelpAfterError();
  for (const [flag, { type, about: text }] of Object.entries(flags))
    program.option(type === "string" ? `--${flag} <value>` : `--${flag}`, text);
  if (operands !== undefined) program.argument("[operand...]");
  const options = program.parse().opts<Readonly<Record<string, unknown>>>();
  try {
    process.exitCode = await run({
      operands: program.args,
      has: (flag) => options[camelCase(flag)] === true,
      text: (flag) => {
        const value = options[camelCase(flag)];
        return typeof value === "string" ? value : undefined;
      },
    });
  } catch (error) {
    if (error instanceof UsageError) program.error(red(error.message));
    process.exitCode = 1;
    warn(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
}

/** The name by which commander knows a flag: acceptPolicies for --accept-policies. */
const camelCase = (flag: string) => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
