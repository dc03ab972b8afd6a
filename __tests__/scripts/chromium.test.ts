/** @jest-environment node */
import { findChromium, type Machine } from "../../scripts/support/chromium";

const chrome = "/usr/bin/google-chrome";
const chromium = "/usr/bin/chromium";
const download = "/home/ada/.cache/ms-playwright/chrome";

interface Facts {
  /** Programs that start. */
  readonly programs?: readonly string[];
  /** Files that are there but only say how to install the program. */
  readonly placeholders?: readonly string[];
  /** What appears once a command that contains the key has been run. */
  readonly brings?: Readonly<Record<string, string>>;
}

function makeMachine({ programs = [], placeholders = [], brings = {} }: Facts, rest: Partial<Machine> = {}) {
  const working = new Set(programs);
  const commands: string[] = [];
  const machine: Machine = {
    platform: "linux",
    env: { PATH: "/usr/local/bin:/usr/bin" },
    isRoot: false,
    exists: (file) => working.has(file) || placeholders.includes(file),
    run(program, args) {
      if (args[0] === "--version") return working.has(program);
      const command = [program, ...args].join(" ");
      commands.push(command);
      const arrival = Object.entries(brings).find(([part]) => command.includes(part));
      if (arrival !== undefined) working.add(arrival[1]);
      return arrival !== undefined;
    },
    downloaded: async () => download,
    ...rest,
  };
  return { machine, commands };
}

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});

test("an installed Chrome is taken before an installed Chromium, and nothing is fetched", async () => {
  const { machine, commands } = makeMachine({ programs: [chromium, chrome] });
  expect(await findChromium(machine)).toBe(chrome);
  expect(commands).toEqual([]);
});

test("a placeholder that only advertises a package is passed over", async () => {
  const { machine } = makeMachine({ programs: [download], placeholders: ["/usr/bin/chromium-browser"] });
  expect(await findChromium(machine)).toBe(download);
});

test("CHROME_PATH decides, and one that does not start is an error that names it", async () => {
  const env = { PATH: "/usr/bin", CHROME_PATH: "/opt/chrome" };
  const { machine } = makeMachine({ programs: [chrome, "/opt/chrome"] }, { env });
  expect(await findChromium(machine)).toBe("/opt/chrome");
  await expect(findChromium(makeMachine({ programs: [chrome] }, { env }).machine)).rejects.toThrow(
    "/opt/chrome",
  );
});

test("without an installed browser, Playwright's is downloaded", async () => {
  const { machine, commands } = makeMachine({ brings: { "install chromium": download } });
  expect(await findChromium(machine)).toBe(download);
  expect(commands).toHaveLength(1);
});

test("where the download fails, root on Debian gets the package", async () => {
  const facts = { programs: ["/usr/bin/apt-get"], brings: { "apt-get install": chromium } };
  const { machine, commands } = makeMachine(facts, { isRoot: true });
  expect(await findChromium(machine)).toBe(chromium);
  expect(commands.map((command) => command.split(" ")[0])).toEqual([process.execPath, "apt-get", "apt-get"]);
});

test("anybody else is told what to install", async () => {
  const { machine, commands } = makeMachine({ programs: ["/usr/bin/apt-get"] });
  await expect(findChromium(machine)).rejects.toThrow("Install Chrome or Chromium");
  expect(commands.join()).not.toContain("apt-get");
});

test.each([
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\ada\\AppData" },
    "C:\\Users\\ada\\AppData\\Chromium\\Application\\chrome.exe",
  ],
  ["darwin", { HOME: "/Users/ada" }, "/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium"],
] as const)("the usual places of %s are known", async (platform, env, place) => {
  const { machine } = makeMachine({ programs: [place] }, { platform, env });
  expect(await findChromium(machine)).toBe(place);
});
