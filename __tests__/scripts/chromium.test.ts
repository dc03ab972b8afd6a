import childProcess from "node:child_process";
import fs from "node:fs";
import { resolve } from "node:path";
import { findChromium } from "../../scripts/support/chromium";

const chrome = "/usr/bin/google-chrome";
const fromRegistry = resolve("node_modules/.cache/chromium/chromium.sh");
const fromPlaywright = "/home/ada/.cache/ms-playwright/chrome";

/** What the system's usual places hold. */
let mockInstalled: readonly string[] = [];
/** Programs that start. */
let working = new Set<string>();
/** What starts once a command that contains the key has been run. */
let brings: Readonly<Record<string, string>> = {};
let commands: string[] = [];

jest.mock("chrome-launcher", () => ({ Launcher: { getInstallations: () => mockInstalled } }));
jest.mock("@playwright/test", () => ({ chromium: { executablePath: () => fromPlaywright } }));

beforeEach(() => {
  [mockInstalled, working, brings, commands] = [[], new Set(), {}, []];
  Object.defineProperty(process, "platform", { value: "linux" });
  Object.defineProperty(process, "arch", { value: "x64" });
  jest.replaceProperty(process, "env", { PATH: process.env.PATH });
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.spyOn(fs, "writeFileSync").mockReturnValue();
  jest.spyOn(childProcess, "spawnSync").mockImplementation((program, args = []) => {
    if (args[0] === "--version") return answer(working.has(program));
    const command = [program, ...args].join(" ");
    commands.push(command);
    const arrivals = Object.entries(brings).filter(([part]) => command.includes(part));
    for (const [, file] of arrivals) working.add(file);
    return answer(arrivals.length > 0);
  });
});

afterEach(() => jest.restoreAllMocks());

const answer = (succeeded: boolean) => ({
  status: succeeded ? 0 : 1,
  signal: null,
  pid: 1,
  output: [],
  stdout: "",
  stderr: "",
});

test("the first browser that is installed is taken, and nothing is downloaded", async () => {
  mockInstalled = [chrome, "/usr/bin/chromium"];
  working = new Set(mockInstalled);
  expect(await findChromium()).toBe(chrome);
  expect(commands).toEqual([]);
});

test("a placeholder that only advertises a package is not taken", async () => {
  mockInstalled = ["/usr/bin/chromium-browser"];
  working = new Set([fromRegistry]);
  expect(await findChromium()).toBe(fromRegistry);
});

test("CHROME_PATH decides, and one that does not start is an error that names it", async () => {
  process.env.CHROME_PATH = "/opt/chrome";
  mockInstalled = [chrome];
  working = new Set([chrome, "/opt/chrome"]);
  expect(await findChromium()).toBe("/opt/chrome");
  working.delete("/opt/chrome");
  await expect(findChromium()).rejects.toThrow("/opt/chrome");
});

test("without an installed browser, one comes from the package registry", async () => {
  brings = { "@sparticuz/chromium@": "its package", executablePath: fromRegistry };
  expect(await findChromium()).toBe(fromRegistry);
  expect(commands.join()).not.toContain("playwright");
});

test.each([
  ["the registry has none", "x64"],
  ["the registry's is for another processor", "arm64"],
])("where %s, Playwright's is downloaded", async (_, arch) => {
  Object.defineProperty(process, "arch", { value: arch });
  brings = { "install chromium": fromPlaywright };
  expect(await findChromium()).toBe(fromPlaywright);
});

test("where none can be had, the error says what to do, and nothing was installed on the system", async () => {
  await expect(findChromium()).rejects.toThrow("Install one and run this again");
  expect(commands.join()).not.toContain("apt-get");
});
