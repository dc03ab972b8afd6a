import { parseArgs } from "node:util";

export interface Flag {
  readonly type: "boolean" | "string";
  readonly about: string;
}

export interface Command {
  /** As it is typed, for instance `npm run check:content`. */
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

/** A mistake of the person who typed the command: shown as one sentence, without a stack trace. */
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
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const warn = (text: string) => process.stderr.write(`${text}\n`);

/** One line that is written over where a person watches, and every tenth part of the way elsewhere. */
export function progress(label: string, total: number) {
  let done = 0;
  return (note = "") => {
    done += 1;
    const line = `${label} ${done}/${total} ${note}`.trimEnd();
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}${done === total ? "\n" : ""}`);
    else if (done === total || done % Math.max(1, Math.ceil(total / 10)) === 0) say(line);
  };
}

export async function runCommand(command: Command): Promise<void> {
  try {
    const { values, positionals } = readArguments(command);
    if (values.help === true) {
      say(helpOf(command));
      return;
    }
    process.exitCode = await command.run({
      operands: positionals,
      has: (flag) => values[flag] === true,
      text: (flag) => {
        const value = values[flag];
        return typeof value === "string" ? value : undefined;
      },
    });
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof UsageError) warn(`${red(error.message)}\n\n${helpOf(command)}`);
    else warn(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
}

function readArguments(command: Command) {
  const options = Object.fromEntries(
    Object.entries({ ...command.flags, help: { type: "boolean" as const } }).map(([name, { type }]) => [
      name,
      { type },
    ]),
  );
  try {
    const parsed = parseArgs({ options, allowPositionals: true, strict: true });
    if (command.operands === undefined && parsed.positionals.length > 0)
      throw new UsageError(`"${parsed.positionals.join(" ")}" means nothing to ${command.name}.`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpOf({ name, about, operands, flags = {} }: Command): string {
  const all: Readonly<Record<string, Flag>> = { ...flags, help: { type: "boolean", about: "Show this." } };
  const rows = Object.entries(all);
  const shown = rows.map(([flag, { type, about: text }]) => {
    const left = `--${flag}${type === "string" ? " <value>" : ""}`;
    return `  ${left.padEnd(24)}${text}`;
  });
  const usage = `${name}${name.startsWith("npm") ? " --" : ""} [options]${operands === undefined ? "" : ` ${operands}`}`;
  return [bold(usage), about, "", ...shown].join("\n");
}
